import type { Task } from 'fp-ts/Task';
import type { KeyValueStore } from '../ports/key-value-store';
import type { SessionPorts } from '../ports/membership/membership-ports';
import type { SocialWindow } from '../ports/social-window';
import { makeFinishHandoff } from '../use-cases/session/finish-handoff';
import { makeFinishLinking } from '../use-cases/session/finish-linking';
import { makeLinkProvider, type LinkProvider } from '../use-cases/session/link-provider';
import {
  makeSignInWithProvider,
  type SignInWithProviderPorts,
} from '../use-cases/session/sign-in-with-provider';
import { makeSocialMemory } from '../use-cases/session/social-memory';
import type { WhileLoggingIn } from '../use-cases/tracking/login-first';
import type { BoundPorts } from './bound-ports';
import type { SocialServices } from '../flows/services';

/** The ports that the page provides to the part. */
export type SocialPorts = Omit<
  SignInWithProviderPorts & Parameters<typeof makeFinishHandoff>[0],
  'window' | 'memory' | 'linkProvider' | 'clock'
> & {
  readonly clock: SessionPorts['clock'];
  readonly store: KeyValueStore;
  readonly bindPorts: () => BoundPorts<SessionPorts>;
  readonly whileLoggingIn: WhileLoggingIn;
};

/** The services, with the step that runs after a sign-in by password. */
export interface SocialPart extends SocialServices {
  readonly finishLinking: Task<void>;
}

/** The part that signs in with providers (AU-08, RT-04). A shell may fetch it when a reader first sees the buttons. */
export const makeSocialPart = (ports: SocialPorts, window: SocialWindow): SocialPart => {
  const memory = makeSocialMemory(ports);
  const { bindPorts, loadDataLayer, whileLoggingIn } = ports;
  const linkProvider: LinkProvider = (provider) =>
    makeLinkProvider({ ...bindPorts(), loadDataLayer })(provider);
  const shared = { ...ports, memory, linkProvider };
  const signInWithProvider = makeSignInWithProvider({ ...shared, window });
  return {
    lastUsed: memory.lastUsed,
    signInWithProvider: (provider) => whileLoggingIn(() => signInWithProvider(provider)),
    finishHandoff: () => whileLoggingIn(makeFinishHandoff(shared)),
    finishLinking: makeFinishLinking(shared),
  };
};
