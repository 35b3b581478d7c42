import { mountAccountApp, type HandedOver } from '../../../react/account-app';
import { completed } from '../../page/completed';
import type { LoaderPage, PageContext } from '../../page/context';
import { composed } from '../../root/composed';

/** Mounts the account area, or takes over from the sign-in shell. Returns the unmount function. */
export const mountAccount = (
  mount: HTMLElement,
  started: LoaderPage,
  handedOver: HandedOver | null = null,
): (() => void) => {
  const page = completed(started);
  const unfollow = followPath(mount, page);
  // The path may have changed before the app was loaded.
  if (handedOver !== null) page.showHeader();
  const unmount = mountAccountApp(mount, composed(page).services, handedOver, (error) =>
    page.accountBroke?.(error),
  );
  return () => {
    unfollow();
    unmount();
  };
};

/**
 * Updates the header when the account area navigates in place, because some header items are hidden on the sign-in page
 * (HM-07).
 */
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
