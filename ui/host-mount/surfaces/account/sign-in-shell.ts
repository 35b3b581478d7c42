import { isRight } from '../../../../core/domain/fp';
import type { Destination } from '../../../react/account-app';
import { mountSignInShell } from '../../../react/sign-in-shell';
import { onSite } from '../../../react/on-site';
import type { mountAccount } from './app';
import { completed } from '../../page/completed';
import type { LoaderPage } from '../../page/context';
import type { composed } from '../../root/composed';
import { lazyPart } from '../../page/lazy';
import { deferredSession } from '../../root/deferred-session';
import { isLoginPage } from '../../page/mounts';
// The dialog and the notice about the region share these with the account area (`root/shared-modules.ts`).
import '../../../../core/domain/messages/texts/region';
import '../../../react/components/dialog';

/** The parts that the sign-in page leads to. Each is fetched at its first use. */
export interface AccountArea {
  /** The services for signing in. */
  readonly session: () => Promise<{ readonly composed: typeof composed }>;
  /** All pages of the account area. */
  readonly app: () => Promise<{ readonly mountAccount: typeof mountAccount }>;
  /** The pages of registration and password reset. */
  readonly visitorScreens: () => Promise<unknown>;
}

/**
 * Renders the sign-in page with React and its form only (docs/decisions/0022-front-door.md). Shows the form to visitors
 * after the data layer has loaded (HM-02). The app handles everything else. Rejects if the app is needed and cannot be
 * loaded.
 */
export const openSignInShell = async (
  mount: HTMLElement,
  started: LoaderPage,
  { session, app, visitorScreens }: AccountArea,
  leaving: AbortSignal,
): Promise<void> => {
  const page = completed(started);
  const part = lazyPart(
    async () => (await session()).composed(page).services,
    (error) => page.report(error, 'composed'),
  );
  void part.wait();
  const listening = new AbortController();
  const handOver = async (step: Destination | null): Promise<void> => {
    const { mountAccount } = await app();
    if (listening.signal.aborted) return;
    listening.abort();
    leave = mountAccount(mount, page, signInShell.handOver(step));
  };
  const signInShell = mountSignInShell({
    container: mount,
    services: deferredSession(page, part),
    part: part.state,
    onBroken: (error) => page.accountBroke?.(error),
    tryAgain: () => void part.wait(),
    // If the app cannot be loaded, the browser navigates with a page load.
    onGo: (step) => void handOver(step).catch(() => location.assign(onSite(step.to))),
    onIntent: () => {
      void visitorScreens();
      void app().catch(() => undefined);
    },
  });
  let leave = signInShell.close;
  leaving.onabort = () => {
    listening.abort();
    leave();
  };
  // The header menu navigates to other pages in place.
  addEventListener('popstate', () => !isLoginPage(location.pathname) && void handOver(null).catch(reload), {
    signal: listening.signal,
  });

  const answer = await page.firstDataLayer;
  if (isRight(answer) && !answer.right.loggedIn) signInShell.open();
  else
    await handOver(null).catch((error: unknown) => {
      listening.abort();
      signInShell.close();
      throw error;
    });
};

const reload = (): void => location.reload();
