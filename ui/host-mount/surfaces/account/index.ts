import doorFiles from 'masthead:door-files';
import doorSheet from 'masthead:door-sheet';
import sheet from 'masthead:sheet';
import type { PageContext } from '../../page/context';
import { linkSheet } from '../../page/link-sheet';
import { isLoginPage, markShown } from '../../page/mounts';

export const reason =
  'Brings the account area to its place: the sign-in page first, the rest when it is wanted';

/** Where the account area stands, and how it is let go of. */
let place: { readonly mount: HTMLElement; readonly leaving: AbortController } | null = null;

/** HM-24: the account area goes with its mount point. */
export const leaveIfGone = (): void => {
  if (place?.mount.isConnected !== false) return;
  place.leaving.abort();
  place = null;
};

/** Brings the account area to its place: by the front door on the sign-in page, whole on the others. Rejects where it does not arrive. */
export const bringAccount = async (mount: HTMLElement, boot: PageContext): Promise<void> => {
  if (place !== null || boot.config.off.includes('account')) return;
  const leaving = new AbortController();
  place = { mount, leaving };
  followPath(mount, boot, leaving.signal);
  markShown(mount);
  // A second visit to the sign-in page may find somebody signed in whom the first data layer did not know.
  const atDoor = boot.config.regionSupported && boot.turn === undefined && isLoginPage(location.pathname);
  try {
    await (atDoor ? bringDoor : bringApp)(mount, boot, leaving.signal);
  } catch (error) {
    place = null;
    throw error;
  }
};

/** HM-07: some of the header's items are not shown on the sign-in page, from which the account area leads on in place. */
const followPath = (mount: HTMLElement, boot: PageContext, leaving: AbortSignal): void => {
  let path = location.pathname;
  const following = new MutationObserver(() => {
    if (path === location.pathname) return;
    path = location.pathname;
    boot.showHeader();
  });
  following.observe(mount, { childList: true, subtree: true });
  leaving.addEventListener('abort', () => following.disconnect());
};

const app = () => import('./app');

const bringApp = async (mount: HTMLElement, boot: PageContext, leaving: AbortSignal): Promise<void> => {
  const [part] = await Promise.all([app(), linkSheet(sheet, true)]);
  if (!leaving.aborted) leaving.addEventListener('abort', part.mountAccount(mount, boot));
};

/** The form first; what signs in, and the app's sheet, have the line to themselves after it. */
const bringDoor = async (mount: HTMLElement, boot: PageContext, leaving: AbortSignal): Promise<void> => {
  // Its files are asked for together: the first one would name the others only once it has arrived.
  for (const file of doorFiles) import(new URL(file, import.meta.url).href).catch(() => 0);
  const [part] = await Promise.all([import('./front-door'), linkSheet(doorSheet)]);
  void linkSheet(sheet, true);
  if (!leaving.aborted)
    await part.openFrontDoor(mount, boot, { session: () => import('../../root/composed'), app }, leaving);
};
