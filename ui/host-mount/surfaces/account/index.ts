import { consoleLog } from '../../../../adapters/browser/log';
import { loadChunk } from '../../../react/hooks/load-chunk';
import { whenShown } from '../../../react/hooks/when-shown';
import { fetchEarly } from '../../page/built-files';
import type { LoaderPage, Owned } from '../../page/context';
import { linkSheet } from '../../page/link-sheet';
import { isLoginPage, isShown, isSubscribePage, isVisitorPage, markShown, mounts } from '../../page/mounts';
import { wordsOf } from '../../page/words';

/** The mount point of the account area, and the controller that unmounts it. */
let place: { readonly mount: HTMLElement; readonly leaving: AbortController } | null = null;

/** Unmounts the account area if its mount point was removed, replaced or overwritten (HM-24). */
export const leaveIfGone = (page: LoaderPage): void => {
  nameSpareMounts();
  if (place === null || isShown(page, place.mount)) return;
  place.leaving.abort();
  place = null;
};

const named = new WeakSet<HTMLElement>();

/** Logs once why a further mount point of the account stays empty. */
const nameSpareMounts = (): void => {
  for (const mount of mounts('account').slice(1)) {
    if (!named.has(mount))
      consoleLog.warn('A page has one account: this place stays empty', {
        place: mount.id || 'without an id',
      });
    named.add(mount);
  }
};

const areaShown = async (): Promise<void> => {
  if (place !== null) await whenShown(place.mount);
};

/**
 * Mounts the account area: the sign-in shell on the sign-in page, the whole app on other pages. Resolves when it has
 * rendered. Rejects if the code cannot be loaded.
 */
export const bringAccount = async (mount: HTMLElement, page: LoaderPage): Promise<void> => {
  if (place !== null || page.config.off.includes('account')) return;
  const leaving = new AbortController();
  place = { mount, leaving };
  (page as Owned<'leaveAccount'>).leaveAccount = () => leaveIfGone(page);
  (page as Owned<'areaShown'>).areaShown = areaShown;
  markShown(page, mount);
  // On a second visit to the sign-in page, a reader may be signed in whom the first data layer did not contain.
  const startsSignedOut =
    page.config.regionSupported &&
    page.turn === undefined &&
    page.isCurrent() &&
    isLoginPage(location.pathname);
  try {
    await (startsSignedOut ? loadSignInShell : bringApp)(mount, page, leaving.signal);
  } catch (error) {
    place = null;
    throw error;
  }
  await areaShown();
};

/** Loads the app together with its texts. */
const appOf = (page: LoaderPage) =>
  loadChunk(async () => (await Promise.all([import('./app'), wordsOf(page, 'account')]))[0]);

/** Loads the page that replaces all others in an unsupported region (HM-03). */
const regionOf = (page: LoaderPage) =>
  loadChunk(async () => (await Promise.all([import('./region'), wordsOf(page, 'account')]))[0]);

/** The session's code. */
const session = () => {
  fetchEarly(builtFiles.composed);
  return import('../../root/composed');
};

const membershipPart = () => import('../../root/membership-part').catch(() => 0);

const visitorScreens = () => import('../../../react/visitor-screens').catch(() => 0);

/** The files of the screen at this path, and those of the app. */
const filesAt = (path: string): readonly string[] => {
  if (isVisitorPage(path)) return builtFiles.accountApp;
  return isSubscribePage(path) ? builtFiles.subscribeScreen : builtFiles.accountScreens;
};

const bringApp = async (mount: HTMLElement, page: LoaderPage, leaving: AbortSignal): Promise<void> => {
  if (page.config.regionSupported) {
    fetchEarly(filesAt(location.pathname));
    // Imported by the app later. Without this line, they would be requested after the app has loaded.
    void (isVisitorPage(location.pathname) ? visitorScreens() : membershipPart());
  }
  const [part] = await loadChunk(() =>
    Promise.all([
      page.config.regionSupported ? appOf(page) : regionOf(page),
      linkSheet(builtSheets.accountApp, true),
    ]),
  );
  if (!leaving.aborted) leaving.addEventListener('abort', part.mountAccount(mount, page));
};

/** Loads the form first. The sign-in code and the app's style sheet are loaded after it. */
const loadSignInShell = async (mount: HTMLElement, page: LoaderPage, leaving: AbortSignal): Promise<void> => {
  fetchEarly(builtFiles.signInShell);
  const [part] = await loadChunk(() =>
    Promise.all([import('./sign-in-shell'), linkSheet(builtSheets.signInShell), wordsOf(page, 'session')]),
  );
  void linkSheet(builtSheets.accountApp, true);
  if (!leaving.aborted)
    await part.openSignInShell(mount, page, { session, app: () => appOf(page), visitorScreens }, leaving);
};
