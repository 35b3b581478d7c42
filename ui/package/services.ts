import { createContext, useContext } from 'react';
import { isRecord } from '../../core/domain/json';
import type { OpenGate } from '../../core/flows/gate/gate';
import type { SessionServices } from '../react/services';
import { outsideProvider } from '../react/hooks/outside-provider';

/** Created by `connectMasthead` or `servicesFromPorts`, for `MastheadProvider`. Its content is internal. */
export interface MastheadServices {
  readonly kind: 'masthead-services';
}

/** The content, for our components and hooks. */
export interface PackageServices extends MastheadServices, SessionServices {
  /** Opens the gate in front of a protected body. */
  readonly gate: OpenGate;
  /** Converts the publisher's HTML with the page's Trusted Types policy. */
  readonly trusted: (html: string) => string;
}

export const ServicesOfApp = createContext<PackageServices | null>(null);

/** The services as an app sees them. */
export const closed = (content: Omit<PackageServices, 'kind'>): MastheadServices => {
  const services: PackageServices = { kind: 'masthead-services', ...content };
  return services;
};

const hasContent = (services: unknown): services is PackageServices =>
  isRecord(services) && 'gate' in services;

/** The services with their content. Throws if they are from elsewhere. */
export const contentOf = (services: MastheadServices): PackageServices => {
  if (hasContent(services)) return services;
  throw new TypeError('masthead: pass services from connectMasthead or servicesFromPorts.');
};

/** Throws outside of a provider. */
export const useServices = (): PackageServices => {
  const services = useContext(ServicesOfApp);
  if (services === null) throw outsideProvider();
  return services;
};
