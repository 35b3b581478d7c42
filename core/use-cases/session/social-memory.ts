import { readIntent, writeIntent } from '../../domain/social/intent';
import { readProvider, type SocialProvider } from '../../domain/social/provider';
import type { Clock } from '../../ports/clock';
import type { KeyValueStore } from '../../ports/key-value-store';

/** Stores data about social sign-ins. The device stores only provider names. */
export interface SocialMemory {
  readonly lastUsed: () => SocialProvider | null;
  readonly used: (provider: SocialProvider) => void;
  /** Records that a sign-in continues at the provider, in this tab. */
  readonly leave: (provider: SocialProvider) => void;
  /** Returns that provider once; `null` if there was none or it has expired. */
  readonly comeBack: () => SocialProvider | null;
  /** A link that waits for the reader's password. It is lost when the page closes. */
  readonly awaitPassword: (link: AwaitedLink) => void;
  /** Returns the pending link of this address once. */
  readonly takeAwaited: (email: string) => SocialProvider | null;
}

export interface AwaitedLink {
  readonly provider: SocialProvider;
  readonly email: string;
}

const lastUsedKey = 'social-last';
const leavingKey = 'social-leaving';

export const makeSocialMemory = ({
  store,
  clock,
}: {
  readonly store: KeyValueStore;
  readonly clock: Pick<Clock, 'now'>;
}): SocialMemory => {
  let awaited: AwaitedLink | null = null;
  return {
    lastUsed: () => readProvider(store.get(lastUsedKey)),
    used: (provider) => store.set(lastUsedKey, provider),
    leave: (provider) => store.set(leavingKey, writeIntent(provider, clock.now())),
    comeBack: () => {
      const kept = readIntent(store.get(leavingKey), clock.now());
      store.remove(leavingKey);
      return kept;
    },
    awaitPassword: (link) => {
      awaited = link;
    },
    takeAwaited: (email) => {
      const link = awaited;
      awaited = null;
      return link?.email.toLowerCase() === email.toLowerCase() ? link.provider : null;
    },
  };
};
