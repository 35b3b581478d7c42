import { find } from '../../page/lent';
import type { PageContext } from '../../page/context';
import { markShown } from '../../page/mounts';
import { toTrustedHtml } from '../../page/trusted-types';

/**
 * HM-14: the hidden body takes the place of its cover. What the reader has before their eyes stays where it is: where the place
 * lies above the window, the page is scrolled by what it grew, by the browser itself or else by us. A focus within the cover moves to the place itself;
 * who has come to this very place (RT-28), and has done nothing else yet, goes on at the first of what was covered.
 */
export const revealArticle = (page: PageContext, mount: HTMLElement, body: string): void => {
  const before = mount.getBoundingClientRect();
  const focused = mount.matches(':focus-within');
  const came =
    location.hash === `#${mount.id}` &&
    before.bottom > 0 &&
    before.top < innerHeight &&
    find(':focus').length === 0;
  mount.innerHTML = toTrustedHtml(page, body) as string;
  markShown(page, mount);
  if (before.bottom <= 0 && !CSS.supports('overflow-anchor: auto'))
    scrollBy({ top: mount.getBoundingClientRect().height - before.height, behavior: 'instant' });
  const place = focused ? mount : came && (mount.firstElementChild as HTMLElement | null);
  if (!place) return;
  place.tabIndex = -1;
  place.style.outline = 'none';
  place.focus({ preventScroll: focused });
};
