import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { SocialProvider } from '../../domain/social/provider';
import type { AsyncResult } from '../../ports/call';
import { mayHaveTakenEffect, failureFacts } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { Identity, SignedIn } from '../../ports/identity';
import type { Log } from '../../ports/log';
import type { SocialAnswer, SocialWindow } from '../../ports/social-window';
import type { Tracking } from '../../ports/tracking';
import type { FindSession } from './find-session';
import type { LoadDataLayer } from './load-data-layer';
import { isStillOpen, type BeginSession } from './sign-in';
import { isLoggedIn, type MemberState } from '../../state/member';
import type { Store } from '../../state/store';
import type { LinkProvider } from './link-provider';
import type { SocialMemory } from './social-memory';

/** `LeavingPage`: the popup was blocked. The sign-in continues in this tab and ends on `/account/handoff`. */
export type SocialSignInOutcome = { readonly _tag: 'SignedIn' } | { readonly _tag: 'LeavingPage' };

export type SocialSignInFailed =
  /** The reader closed the window; no error is shown. */
  | { readonly _tag: 'Closed' }
  /** An account with a password exists. One sign-in with the password links the provider. */
  | { readonly _tag: 'AccountExists'; readonly email: string }
  /** The browser did not store the session cookie. `registered`: an account was created. */
  | { readonly _tag: 'CookiesBlocked'; readonly registered: boolean }
  | { readonly _tag: 'Failed' };

/** Signs in or registers with a provider (AU-08, AU-09). The window opens synchronously during the call. */
export type SignInWithProvider = (
  provider: SocialProvider,
) => AsyncResult<SocialSignInOutcome, SocialSignInFailed>;

export interface SignInWithProviderPorts {
  readonly beginSession: BeginSession;
  readonly findSession: FindSession;
  readonly member: Store<MemberState>;
  readonly window: SocialWindow;
  readonly loadDataLayer: LoadDataLayer;
  readonly identity: Pick<Identity, 'registerWithProvider'>;
  readonly memory: SocialMemory;
  readonly linkProvider: LinkProvider;
  readonly tracking: Tracking;
  readonly log: Log;
  readonly clock: Pick<Clock, 'wait'>;
  /** Milliseconds to wait at the end of a registration (AU-03). */
  readonly registrationDelay: number;
  /** Runs after the registration of a new reader (ON-01). */
  readonly afterRegistration?: Task<void>;
}

export const makeSignInWithProvider = (ports: SignInWithProviderPorts): SignInWithProvider => {
  let stopLooking = (): void => undefined;
  /**
   * Checks the session now and each time the reader returns to this page. A window that seems closed may only be
   * disconnected from this page, so its result is not received. The page is updated through the state.
   */
  const lookWhoIsHere = (): void => {
    const { window, loadDataLayer, member } = ports;
    const checkPopup = async (): Promise<void> => {
      await loadDataLayer();
      if (isLoggedIn(member.getValue()) === true) stopLooking();
    };
    stopLooking = window.whenBack(() => void checkPopup());
    void checkPopup();
  };
  // Not a pipe: code before the first `await` must run inside the reader's click.
  return async (provider) => {
    stopLooking();
    const { window, memory, log, tracking, clock, registrationDelay } = ports;
    const answered = await window.ask(provider);
    if (E.isLeft(answered)) {
      if (answered.left._tag === 'Blocked') {
        memory.leave(provider);
        window.leave(provider);
        return E.right({ _tag: 'LeavingPage' });
      }
      if (answered.left._tag === 'Closed') {
        lookWhoIsHere();
        return E.left({ _tag: 'Closed' });
      }
      log.warn('A sign-in with a provider failed', failureFacts(answered.left));
      return E.left({ _tag: 'Failed' });
    }

    const session = await sessionOf(ports, provider, answered.right);
    if (E.isLeft(session)) return session;
    const opened = session.right;
    const isOpen = (): boolean => opened === null || isStillOpen(ports.member, opened);
    const registered = answered.right._tag === 'Register';
    const begun = opened === null ? E.right(undefined) : await ports.beginSession(opened);
    if (E.isLeft(begun)) return E.left({ _tag: 'CookiesBlocked', registered });
    if (isOpen()) {
      await ports.linkProvider(provider);
      if (registered) await ports.afterRegistration?.();
    }
    memory.used(provider);
    if (registered) await clock.wait(registrationDelay);
    if (isOpen()) tracking.track({ name: 'login' });
    return E.right({ _tag: 'SignedIn' });
  };
};

/** `null`: the registration response was lost, and its session was found and read. */
const sessionOf = async (
  { identity, memory, log, findSession }: SignInWithProviderPorts,
  provider: SocialProvider,
  answer: SocialAnswer,
): Promise<E.Either<SocialSignInFailed, SignedIn | null>> => {
  if (answer._tag === 'Login') {
    const { _tag, ...session } = answer;
    return E.right({ ...session, trackingId: null });
  }
  const { email, stateKey } = answer;
  const registered = await identity.registerWithProvider({ provider, email, stateKey });
  if (E.isRight(registered)) return registered;
  if (registered.left._tag === 'UserAlreadyExists') {
    memory.awaitPassword({ provider, email });
    return E.left({ _tag: 'AccountExists', email });
  }
  if (mayHaveTakenEffect(registered.left) && (await findSession(email))) return E.right(null);
  log.warn('A registration with a provider failed', failureFacts(registered.left));
  return E.left({ _tag: 'Failed' });
};
