import { ofDocument } from '../../../adapters/browser/find';

/** Delay in milliseconds after the load of a page, in browsers that do not report when they are idle. */
const pause = 2_000;

/** Resolves when the page has loaded and is idle, so that its largest part is visible. */
export const afterLoad = (): Promise<unknown> =>
  new Promise((resolve) => {
    const wait = (): unknown =>
      typeof requestIdleCallback === 'function'
        ? requestIdleCallback(resolve, { timeout: pause })
        : setTimeout(resolve, pause);
    if (ofDocument('readyState') === 'complete') wait();
    else addEventListener('load', wait);
  });
