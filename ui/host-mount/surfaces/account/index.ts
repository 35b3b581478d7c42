import doorSheet from 'masthead:door-sheet';
import sheet from 'masthead:sheet';
import { loadChunk } from '../../../react/hooks/load-chunk';
import type { Owned, PageContext } from '../../page/context';
import { linkSheet } from '../../page/link-sheet';
import { isLoginPage, isShown, isVisitorPage, markShown } from '../../page/mounts';
import { wordsOf } from '../../page/words';

export const reason =
  'Brings the account area to its place: the sign-in page first, the rest when it is wanted';

/** Where the account area stands, and how it is let go of. */
let place: { readonly mount: HTMLElement; readonly leaving: AbortController } | null = null;

/** HM-24: the account area goes with its mount point, even where that comes back or is written over. */
export const leaveIfGone = (page: PageContext): void => {
  if (place === null || isShown(page, place.mount)) return;
  place.leaving.abort();
  place = null;
};

/** Brings the account area to its place: by the sign-in shell on the sign-in page, whole on the others. Rejects where it does not arrive. */
export const bringAccount = async (mount: HTMLElement, page: PageContext): Promise<void> => {
  if (place !== null || page.config.off.includes('account')) return;
  const leaving = new AbortController();
  place = { mount, leaving };
  (page as Owned<'leaveAccount'>).leaveAccount = () => leaveIfGone(page);
  markShown(page, mount);
  // A second visit to the sign-in page may find somebody signed in whom the first data layer did not know.
  const startsSignedOut =
    page.config.regionSupported && page.turn === undefined && isLoginPage(location.pathname);
  try {
    await (startsSignedOut ? loadSignInShell : bringApp)(mount, page, leaving.signal);
  } catch (error) {
    place = null;
    throw error;
  }
};

/** The app, with its words: it shows nothing before it has them. */
const appOf = (page: PageContext) =>
  loadChunk(async () => (await Promise.all([import('./app'), wordsOf(page, 'account')]))[0]);

/** HM-03: one page in place of them all. */
const regionOf = (page: PageContext) =>
  loadChunk(async () => (await Promise.all([import('./region'), wordsOf(page, 'account')]))[0]);

const visitorScreens = () => import('../../../react/visitor-screens').catch(() => 0);

const bringApp = async (mount: HTMLElement, page: PageContext, leaving: AbortSignal): Promise<void> => {
  // The app knows that it needs them only once it has arrived: here they are asked for beside it.
  if (isVisitorPage(location.pathname)) void visitorScreens();
  const [part] = await loadChunk(() =>
    Promise.all([page.config.regionSupported ? appOf(page) : regionOf(page), linkSheet(sheet, true)]),
  );
  if (!leaving.aborted) leaving.addEventListener('abort', part.mountAccount(mount, page));
};

/** The form first; what signs in, and the app's sheet, have the line to themselves after it. */
const loadSignInShell = async (
  mount: HTMLElement,
  page: PageContext,
  leaving: AbortSignal,
): Promise<void> => {
  const [part] = await loadChunk(() =>
    Promise.all([import('./sign-in-shell'), linkSheet(doorSheet), wordsOf(page, 'session')]),
  );
  void linkSheet(sheet, true);
  if (!leaving.aborted)
    await part.openSignInShell(
      mount,
      page,
      { session: () => import('../../root/composed'), app: () => appOf(page), visitorScreens },
      leaving,
    );
};
