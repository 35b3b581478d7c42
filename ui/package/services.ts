import { createContext, useContext } from 'react';
import type { OpenGate } from '../../core/flows/gate/gate';
import type { SessionServices } from '../react/services';

/** Made by `connectMasthead` or `servicesFromPorts`. What stands in it is for our own components and hooks. */
export interface MastheadServices extends SessionServices {
  /** Before a body that only some may read. */
  readonly gate: OpenGate;
  /** A body of the publisher's, as the page's policy for markup wants it. */
  readonly trusted: (html: string) => string;
}

export const ServicesOfApp = createContext<MastheadServices | null>(null);

/** Throws outside of a provider. */
export const useServices = (): MastheadServices => {
  const services = useContext(ServicesOfApp);
  if (services === null) throw new Error('Masthead components must stand inside <MastheadProvider>.');
  return services;
};
