import type { Task } from 'fp-ts/Task';
import { makeFinishHandoff } from '../../core/use-cases/social/finish-handoff';
import { makeFinishLinking } from '../../core/use-cases/social/finish-linking';
import { makeLinkProvider } from '../../core/use-cases/social/link-provider';
import { makeSignInWithProvider } from '../../core/use-cases/social/sign-in-with-provider';
import { makeSocialMemory } from '../../core/use-cases/social/social-memory';
import type { KeyValueStore } from '../../core/ports/key-value-store';
import type { SocialWindow } from '../../core/ports/social-window';
import { SocialSignIn } from '../react/screens/social/social-sign-in';
import type { SocialPart } from '../react/services';

export { socialTexts as texts } from '../../core/domain/messages/texts/social';

type SignInPorts = Parameters<typeof makeSignInWithProvider>[0];
type LinkPorts = Parameters<typeof makeLinkProvider>[0];
type HandoffPorts = Parameters<typeof makeFinishHandoff>[0];

/** What the rest of the page brings along. */
export type SocialPorts = Omit<SignInPorts, 'window' | 'memory' | 'linkProvider'> &
  LinkPorts &
  Pick<HandoffPorts, 'redirects' | 'clock' | 'loadUser' | 'refreshEntitlement'> & {
    readonly clock: Parameters<typeof makeSocialMemory>[0]['clock'];
    readonly store: KeyValueStore;
  };

/** With what follows a sign-in by password. */
export type MadeSocial = SocialPart & { readonly finishLinking: Task<void> };

/** AU-08, RT-04: the part of the page that signs in with providers; fetched when a reader meets their buttons. */
export const makeSocialPart = (ports: SocialPorts, window: SocialWindow): MadeSocial => {
  const memory = makeSocialMemory(ports);
  const linkProvider = makeLinkProvider(ports);
  const shared = { ...ports, memory, linkProvider };
  return {
    SignIn: SocialSignIn,
    lastUsed: memory.lastUsed,
    signInWithProvider: makeSignInWithProvider({ ...shared, window }),
    finishHandoff: makeFinishHandoff(shared),
    finishLinking: makeFinishLinking(shared),
  };
};
