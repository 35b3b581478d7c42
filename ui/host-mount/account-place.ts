import doorSheet from 'masthead:door-sheet';
import sheet from 'masthead:sheet';
import type { Boot } from './boot';
import { isLoginPage } from './page';

/** Brings the account area to its place: by the front door on the sign-in page, whole on the others. Rejects where it does not arrive. */
export const bringAccount = (mount: HTMLElement, boot: Boot): Promise<unknown> => {
  const app = () => import('./account');
  const session = () => import('./composed');
  const atDoor = boot.config.regionSupported && isLoginPage(location.pathname);
  const styled = linkSheet(atDoor ? doorSheet : sheet);
  // At once, beside the form.
  if (atDoor) Promise.all([session(), linkSheet(sheet)]).catch(() => 0);
  return atDoor
    ? import('./front-door').then((part) =>
        styled.then(() => part.openFrontDoor(mount, boot, { session, app })),
      )
    : app().then((part) => styled.then(() => part.mountAccount(mount, boot)));
};

/** Resolves when the sheet has arrived, or will not: an unstyled page is better than none. */
const linkSheet = (beside: string): Promise<unknown> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL(beside, import.meta.url).href;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
