import { isRight } from '../../../../core/domain/fp';
import type { Destination } from '../../../react/account-app';
import { mountSignInShell } from '../../../react/sign-in-shell';
import { onSite } from '../../../react/on-site';
import type { mountAccount } from './app';
import type { PageContext } from '../../page/context';
import type { composed } from '../../root/composed';
import { lazyPart } from '../../page/lazy';
import { deferredSession } from '../../root/deferred-session';
import { isLoginPage } from '../../page/mounts';

export const reason = 'The sign-in page: its form, before the rest has arrived';

/** The parts of the page that the door leads to; each is fetched when it is asked for. */
export interface AccountArea {
  /** What signing in is made of. */
  readonly session: () => Promise<{ readonly composed: typeof composed }>;
  /** All pages of the account area. */
  readonly app: () => Promise<{ readonly mountAccount: typeof mountAccount }>;
  /** Those of registering and of forgotten passwords. */
  readonly visitorScreens: () => Promise<unknown>;
}

/**
 * The sign-in page, with React and its form alone (docs/decisions/0022-front-door.md). Shows the form to visitors once the data
 * layer has loaded (HM-02), and leaves everything else to the app. Rejects where the app was needed and did not arrive.
 */
export const openSignInShell = async (
  mount: HTMLElement,
  page: PageContext,
  { session, app, visitorScreens }: AccountArea,
  leaving: AbortSignal,
): Promise<void> => {
  const part = lazyPart(async () => (await session()).composed(page).services);
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
    tryAgain: () => void part.wait(),
    // Without the app the browser leads there by itself.
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
  // The header's menu leads to other pages in place.
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
