import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../ports/call';
import type { Credentials, Identity, SignedIn, SignInFailed } from '../ports/identity';
import type { SessionCookies } from '../ports/session-cookies';
import type { Tracking } from '../ports/tracking';
import { type MemberState } from '../state/member';
import { sessionOpened } from '../state/member-changes';
import type { Store } from '../state/store';
import type { LoadDataLayer } from './load-data-layer';
import type { LoadUser } from './load-user';
import type { RefreshEntitlement } from './refresh-entitlement';

/** AU-01: signs in, keeps the session, loads profile and data layer, and tells of the login. */
export type SignIn = (credentials: Credentials) => Call<void, SignInFailed>;

export interface BeginSessionPorts {
  readonly cookies: Pick<SessionCookies, 'keepSession'>;
  readonly member: Store<MemberState>;
  readonly loadUser: LoadUser;
  readonly loadDataLayer: LoadDataLayer;
  readonly refreshEntitlement: RefreshEntitlement;
}

export const makeSignIn =
  (
    ports: BeginSessionPorts & {
      readonly identity: Pick<Identity, 'signIn'>;
      readonly tracking: Tracking;
      /** What was waiting for this sign-in (AU-08). */
      readonly afterwards?: T.Task<void>;
    },
  ): SignIn =>
  (credentials) =>
    pipe(
      ports.identity.signIn(credentials),
      TE.tap((signedIn) => TE.fromTask(beginSession(ports, signedIn))),
      TE.tap(() => TE.fromTask(ports.afterwards ?? T.of(undefined))),
      TE.map((signedIn) => {
        if (isStillOpen(ports.member, signedIn)) ports.tracking.track({ name: 'login' });
      }),
    );

/** The session is this page's still: nobody has logged out, or signed in anew, since it was opened. */
export const isStillOpen = (
  member: Pick<Store<MemberState>, 'getValue'>,
  { sessionId }: Pick<SignedIn, 'sessionId'>,
): boolean => member.getValue().user.sessionId === sessionId;

/** Keeps a session that the server has just opened, and reads whose it is. */
export type BeginSession = (signedIn: SignedIn) => T.Task<void>;

/** Keeps a session that the server has just opened, and reads whose it is. What cannot be read now is read later. */
export const beginSession =
  (ports: BeginSessionPorts, signedIn: SignedIn): (() => Promise<void>) =>
  async () => {
    ports.cookies.keepSession(signedIn);
    ports.member.update((state) => sessionOpened(state, signedIn));
    await ports.loadDataLayer();
    await Promise.all([ports.loadUser(), ports.refreshEntitlement()]);
  };
