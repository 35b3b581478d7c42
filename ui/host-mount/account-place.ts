import doorSheet from 'masthead:door-sheet';
import sheet from 'masthead:sheet';
import { headerTexts } from '../../core/domain/messages/texts/header';
import type { Boot } from './boot';
import type { HostConfig } from './config';
import { isLoginPage } from './page';

/** Brings the account area to its place: by the front door on the sign-in page, whole on the others. */
export const bringAccount = (mount: HTMLElement, boot: Boot): Promise<unknown> => {
  const app = () => import('./account');
  const session = () => import('./composed');
  const atDoor = isLoginPage(location.pathname);
  const styled = linkSheet(atDoor ? doorSheet : sheet);
  // At once, beside the form.
  if (atDoor) Promise.all([session(), linkSheet(sheet)]).catch(() => 0);
  const brought = atDoor
    ? import('./front-door').then((part) =>
        styled.then(() => part.openFrontDoor(mount, boot, { session, app })),
      )
    : app().then((part) => styled.then(() => part.mountAccount(mount, boot)));
  return brought.catch((error: unknown) => {
    offerAgain(mount, boot.config);
    throw error;
  });
};

/** Where the account area did not arrive, the page says so and can be asked for again. */
const offerAgain = (mount: HTMLElement, { messages }: HostConfig): void => {
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = messages['header.not-loaded'] ?? headerTexts['header.not-loaded'];
  mount.replaceChildren(link);
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
