import { isAccountPage } from '../../domain/routes/account-path';
import { articleKey } from '../../domain/redirect/article-text';
import { validateRedirect } from '../../domain/redirect/redirect';
import { requestedRedirect } from '../../domain/redirect/requested';
import type { KeyValueStore } from '../../ports/key-value-store';
import type { Log } from '../../ports/log';
import type { Navigation } from '../../ports/navigation';

const key = 'redirect';

/** The destination after a sign-in (RT-28). */
export interface Redirects {
  /** The default destination. */
  readonly home: string;
  /** Stores the destination from the page's `redirect` query if it is valid. */
  readonly remember: (redirectQuery: string | null) => void;
  /** Stores a page of this site as the destination. */
  readonly keep: (path: string) => void;
  /** The stored destination, or `home`. It is validated again, because other code can write to the storage. */
  readonly destination: () => string;
  /** The raw article data stored by the cover; `articleAt` decodes it. */
  readonly article: () => string | null;
  /** Returns the stored destination and removes it, together with its article data. */
  readonly take: () => string;
}

export const makeRedirects = ({
  store,
  navigation,
  ownSites,
  home,
  isOpen = () => true,
  log,
}: {
  readonly store: KeyValueStore;
  readonly navigation: Pick<Navigation, 'host' | 'referrer'>;
  readonly ownSites: readonly string[];
  readonly home: string;
  /** False for a path that this reader cannot use: the destination is then `home`. By default, all are open. */
  readonly isOpen?: ((path: string) => boolean) | undefined;
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
    return decision?.kind === 'store' && isOpen(decision.path) ? decision.path : home;
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
      // An account page navigates on to the article, so its data is kept.
      if (!isAccountPage(taken)) store.remove(articleKey);
      return taken;
    },
  };
};
