/** A service worker of the publisher's stands between this page and its backends. */
export const isControlled = (): boolean =>
  !!(globalThis as { navigator?: Partial<Navigator> }).navigator?.serviceWorker?.controller;

/**
 * The address of a private read, past the answers that a service worker may have kept from another session or from before a change: with a
 * parameter that no earlier read had, and that backends ignore (decision 99). The plain address where no worker is.
 */
export const pastWorkers = (address: string): string =>
  isControlled() ? `${address}${address.includes('?') ? '&' : '?'}masthead=${Date.now()}` : address;
