import { createContext, useContext } from 'react';
import type { OpenGate } from '../../core/flows/gate/gate';
import type { SessionServices } from '../react/services';
import { outsideProvider } from '../react/hooks/outside-provider';

/** Created by `connectMasthead` or `servicesFromPorts`. Its content is internal to our components and hooks. */
export interface MastheadServices extends SessionServices {
  /** Opens the gate in front of a protected body. */
  readonly gate: OpenGate;
  /** Converts the publisher's HTML with the page's Trusted Types policy. */
  readonly trusted: (html: string) => string;
}

export const ServicesOfApp = createContext<MastheadServices | null>(null);

/** Throws outside of a provider. */
export const useServices = (): MastheadServices => {
  const services = useContext(ServicesOfApp);
  if (services === null) throw outsideProvider();
  return services;
};
