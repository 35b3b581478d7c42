import { find } from '../../../adapters/browser/find';

/** True if the window shows a part of the element. */
const isInWindow = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Focuses the first of these elements that is in sight, without scrolling the page. */
export const focusInSight = (...elements: readonly (HTMLElement | null | undefined)[]): void =>
  elements
    .find((one) => one?.isConnected && isInWindow(one) && getComputedStyle(one).visibility === 'visible')
    ?.focus({ preventScroll: true });

/** True if the page's address leads to this mount point, the reader sees it, and nothing else has the focus (RT-28). */
export const hasArrivedAt = (mount: HTMLElement): boolean =>
  location.hash === `#${mount.id}` && find(':focus').length === 0 && isInWindow(mount);
