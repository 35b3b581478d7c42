import type { PageContext } from '../../page/context';
import { markShown } from '../../page/mounts';
import { toTrustedHtml } from '../../page/trusted-types';

/**
 * HM-14: the hidden body takes the place of its cover. What the reader has before their eyes stays where it is: where the place
 * lies above the window, the page is scrolled by what it grew, by the browser itself or else by us. A focus within the cover moves to the place itself.
 */
export const revealArticle = (boot: PageContext, mount: HTMLElement, body: string): void => {
  const before = mount.getBoundingClientRect();
  const focused = mount.contains(document.activeElement);
  mount.innerHTML = toTrustedHtml(boot, body) as string;
  markShown(mount);
  if (before.bottom <= 0 && !CSS.supports('overflow-anchor: auto'))
    scrollBy({ top: mount.getBoundingClientRect().height - before.height, behavior: 'instant' });
  if (!focused) return;
  mount.tabIndex = -1;
  mount.focus({ preventScroll: true });
};
