/** True if a service worker of the publisher controls this page. A sandboxed frame refuses the question. */
export const isControlled = (): boolean => {
  try {
    return !!(globalThis as { navigator?: Partial<Navigator> }).navigator?.serviceWorker?.controller;
  } catch {
    return false;
  }
};

/**
 * The URL of a private read. A service worker may have cached a response of another session or from before a
 * change. The URL therefore gets a unique parameter, which backends ignore (decision 99). Without a service
 * worker the URL is unchanged.
 */
export const pastWorkers = (address: string): string =>
  isControlled() ? address + (address.includes('?') ? '&' : '?') + 'masthead=' + Date.now() : address;
