import type { PageContext } from '../../page/context';
import { hasArrivedAt } from '../../page/focus';
import { markShown } from '../../page/mounts';
import { toTrustedHtml } from '../../page/trusted-types';

/**
 * Replaces the cover with the hidden body (HM-14). The visible content stays in place: if the mount point is above the
 * window, the page scrolls by the added height. The browser does this, or else this function. Focus inside the cover
 * moves to the mount point. If the address's fragment is this mount point (RT-28) and nothing else has the focus, the
 * first covered element receives it.
 */
export const revealArticle = (page: PageContext, mount: HTMLElement, body: string): void => {
  const before = mount.getBoundingClientRect();
  const focused = mount.matches(':focus-within');
  const came = hasArrivedAt(mount);
  mount.innerHTML = toTrustedHtml(page, body) as string;
  markShown(page, mount);
  if (before.bottom <= 0 && !CSS.supports('overflow-anchor: auto'))
    scrollBy({ top: mount.getBoundingClientRect().height - before.height, behavior: 'instant' });
  const place = focused ? mount : came && (mount.firstElementChild as HTMLElement | null);
  if (!place) return;
  place.tabIndex = -1;
  place.style.outline = 'none';
  place.focus({ preventScroll: true });
};
