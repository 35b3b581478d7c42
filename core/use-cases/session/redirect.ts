import { fieldsInJson } from '../../domain/json';
import { markOf } from '../../domain/member/mark';
import { wayBackKey as key } from '../../domain/member/stored-keys';
import { isAccountPage } from '../../domain/routes/account-path';
import { articleKey } from '../../domain/redirect/article-text';
import { validateRedirect } from '../../domain/redirect/redirect';
import { requestedRedirect } from '../../domain/redirect/requested';
import type { Clock } from '../../ports/clock';
import type { KeyValueStore } from '../../ports/key-value-store';
import type { Log } from '../../ports/log';
import type { Live } from '../../ports/live';
import type { Navigation } from '../../ports/navigation';
import { signedInAs, type MemberState } from '../../state/member';

/** In milliseconds (readings 78). */
const lifetime = 60 * 60 * 1000;

/**
 * The destination after a sign-in (RT-28). A stored one serves one sign-in within an hour. One that was stored for a
 * signed-in reader does not serve another.
 */
export interface Redirects {
  /** The default destination. */
  readonly home: string;
  /** Stores the destination from the page's `redirect` query if it is valid. */
  readonly remember: (redirectQuery: string | null) => void;
  /** Stores a page of this site as the destination. */
  readonly keep: (path: string) => void;
  /**
   * The stored destination, or `home`. It is validated again, because other code can write to the storage. With a
   * `redirect` query: the destination once `remember` has stored it.
   */
  readonly destination: (redirectQuery?: string | null) => string;
  /** The raw article data stored by the cover; `articleTitleAt` decodes it. */
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
  clock,
  member,
  log,
}: {
  readonly store: KeyValueStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly member: Live<MemberState>;
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
    if (decision.kind === 'store') {
      const reader = signedInAs(member.getValue());
      const facts = { path: decision.path, at: clock.now().getTime(), reader: reader && markOf(reader) };
      store.set(key, JSON.stringify(facts));
    }
    if (decision.kind === 'clear') store.remove(key);
    if (decision.kind === 'reject') log.warn('A redirect was refused');
  };
  /** The stored path if it still serves this reader. Other code can write to the storage. */
  const kept = (): unknown => {
    const { path, at, reader } = fieldsInJson(store.get(key));
    const isRecent = typeof at === 'number' && Math.abs(clock.now().getTime() - at) < lifetime;
    const current = signedInAs(member.getValue());
    const isTheirs = reader === null || current === null || reader === markOf(current);
    return isRecent && isTheirs ? path : null;
  };
  const requestedBy = (redirectQuery: string | null): string | null =>
    requestedRedirect(redirectQuery, navigation.referrer());
  const destination = (redirectQuery: string | null = null): string => {
    const requested = decide(requestedBy(redirectQuery));
    const decision = requested.kind === 'reject' ? decide(kept()) : requested;
    return decision.kind === 'store' && isOpen(decision.path) ? decision.path : home;
  };
  return {
    home,
    keep,
    destination,
    article: () => store.get(articleKey),
    remember: (redirectQuery) => {
      const requested = requestedBy(redirectQuery);
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
