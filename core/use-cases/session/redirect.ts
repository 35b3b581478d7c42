import { isAccountPage } from '../../domain/routes/account-path';
import { articleKey } from '../../domain/redirect/article-text';
import { validateRedirect } from '../../domain/redirect/redirect';
import { requestedRedirect } from '../../domain/redirect/requested';
import type { KeyValueStore } from '../../ports/key-value-store';
import type { Log } from '../../ports/log';
import type { Navigation } from '../../ports/navigation';

const key = 'redirect';

/** RT-28: where a sign-in leads. */
export interface Redirects {
  /** Where it leads when nothing else was asked for. */
  readonly home: string;
  /** Keeps what the page's `redirect` query asks for, if it may be kept. */
  readonly remember: (redirectQuery: string | null) => void;
  /** Keeps a page of ours to come back to. */
  readonly keep: (path: string) => void;
  /** The kept destination, or `home`. It is vetted again, because storage can be written by others. */
  readonly destination: () => string;
  /** What the cover of an article has kept of it, as it stands in the store: `articleAt` reads it. */
  readonly article: () => string | null;
  /** The kept destination, which is then forgotten, and what is known of the article that it leads to. */
  readonly take: () => string;
}

export const makeRedirects = ({
  store,
  navigation,
  ownSites,
  home,
  log,
}: {
  readonly store: KeyValueStore;
  readonly navigation: Pick<Navigation, 'host' | 'referrer'>;
  readonly ownSites: readonly string[];
  readonly home: string;
  readonly log: Log;
}): Redirects => {
  const decide = (candidate: unknown) =>
    validateRedirect(candidate, { currentHost: navigation.host(), ownSites });
  const keep = (candidate: string): void => {
    const decision = decide(candidate);
    if (decision.kind === 'store') store.set(key, decision.path);
    else if (decision.kind === 'clear') store.remove(key);
    else log.warn('A redirect was refused');
  };
  const destination = (): string => {
    const kept = store.get(key);
    const decision = kept === null ? null : decide(kept);
    return decision?.kind === 'store' ? decision.path : home;
  };
  return {
    home,
    keep,
    destination,
    article: () => store.get(articleKey),
    remember: (redirectQuery) => {
      const requested = requestedRedirect(redirectQuery, navigation.referrer());
      if (requested !== null) keep(requested);
    },
    take: () => {
      const taken = destination();
      store.remove(key);
      // A page of the account leads on to it.
      if (!isAccountPage(taken)) store.remove(articleKey);
      return taken;
    },
  };
};
