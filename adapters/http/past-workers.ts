import { quietly } from '../../core/domain/quietly';

/** True if a service worker of the publisher controls this page. Some runtimes and frames have none to ask. */
export const isControlled = (): boolean => !!quietly(() => navigator.serviceWorker.controller);

/**
 * The URL of a private read. A service worker may have cached a response of another session or from before a
 * change. The URL therefore gets a unique parameter, which backends ignore (decision 99). Without a service
 * worker the URL is unchanged.
 */
export const pastWorkers = (address: string): string =>
  isControlled() ? address + (address.includes('?') ? '&' : '?') + 'masthead=' + Date.now() : address;
