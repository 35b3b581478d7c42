import { mountAccountApp, type HandedOver } from '../../../react/account-app';
import type { PageContext } from '../../page/context';
import { composed } from '../../root/composed';

export const reason = 'Account area: sign-in, registration, subscription and membership pages';

/**
 * Mounts the account area, or goes on where the sign-in shell hands over. Answers its undoing.
 */
export const mountAccount = (
  mount: HTMLElement,
  page: PageContext,
  handedOver: HandedOver | null = null,
): (() => void) => {
  const unfollow = followPath(mount, page);
  // The path may have changed before the app was there.
  if (handedOver !== null) page.showHeader();
  const unmount = mountAccountApp(mount, composed(page).services, handedOver);
  return () => {
    unfollow();
    unmount();
  };
};

/** HM-07: some of the header's items are not shown on the sign-in page, from which the account area leads on in place. */
const followPath = (mount: HTMLElement, page: PageContext): (() => void) => {
  let path = location.pathname;
  const following = new MutationObserver(() => {
    if (path === location.pathname) return;
    path = location.pathname;
    page.showHeader();
  });
  following.observe(mount, { childList: true, subtree: true });
  return () => following.disconnect();
};
