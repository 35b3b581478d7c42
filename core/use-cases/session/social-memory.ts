import { readIntent, writeIntent } from '../../domain/social/intent';
import { readProvider, type SocialProvider } from '../../domain/social/provider';
import type { Clock } from '../../ports/clock';
import type { KeyValueStore } from '../../ports/key-value-store';

/** What is remembered of signing in with a provider. This device keeps names of providers only. */
export interface SocialMemory {
  readonly lastUsed: () => SocialProvider | null;
  readonly used: (provider: SocialProvider) => void;
  /** A sign-in goes on at the provider, in this tab. */
  readonly leave: (provider: SocialProvider) => void;
  /** Which one it was, once; `null` where there was none, or too long ago. */
  readonly comeBack: () => SocialProvider | null;
  /** A link that waits for the reader's password; forgotten with the page. */
  readonly awaitPassword: (link: AwaitedLink) => void;
  /** What waits for the reader of this address, once. */
  readonly takeAwaited: (email: string) => SocialProvider | null;
}

interface AwaitedLink {
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
