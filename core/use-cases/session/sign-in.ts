import * as E from 'fp-ts/Either';
import type * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import { mayHaveTakenEffect } from '../../ports/call-failed';
import type { Credentials, Identity, SignedIn, SignInFailed } from '../../ports/identity';
import type { SessionCookies } from '../../ports/session-cookies';
import type { Tracking } from '../../ports/tracking';
import { isLoggedIn, type MemberState } from '../../state/member';
import { sessionClosed, sessionOpened } from '../../state/member-changes';
import type { Store } from '../../state/store';
import type { FindSession } from './find-session';
import type { LoadDataLayer } from './load-data-layer';
import type { LoadUser } from './load-user';
import type { RefreshEntitlement } from '../articles/refresh-entitlement';

/** AU-01: signs in, keeps the session, loads profile and data layer, and tells of the login. */
export type SignIn = (credentials: Credentials) => Call<void, SignInFailed | CookiesBlocked>;

/** The server has opened a session, and the browser has not kept its cookie: nobody is signed in. */
export interface CookiesBlocked {
  readonly _tag: 'CookiesBlocked';
}

export interface BeginSessionPorts {
  readonly cookies: Pick<SessionCookies, 'keepSession' | 'sessionId' | 'dropSession'>;
  readonly identity: Pick<Identity, 'signOut'>;
  readonly member: Store<MemberState>;
  readonly loadUser: LoadUser;
  readonly loadDataLayer: LoadDataLayer;
  readonly refreshEntitlement: RefreshEntitlement;
  /** False outside the region (HM-03): there the data layer knows nobody, and says nothing about cookies. */
  readonly isInRegion?: boolean;
}

export const makeSignIn =
  (ports: {
    readonly identity: Pick<Identity, 'signIn'>;
    readonly member: Store<MemberState>;
    readonly beginSession: BeginSession;
    readonly findSession: FindSession;
    readonly tracking: Tracking;
    /** What was waiting for this sign-in (AU-08). */
    readonly afterwards?: T.Task<void>;
  }): SignIn =>
  (credentials) =>
    pipe(
      ports.identity.signIn(credentials),
      TE.tap((signedIn): Call<void, SignInFailed | CookiesBlocked> => ports.beginSession(signedIn)),
      TE.tapTask(() => ports.afterwards ?? nothing),
      TE.map((signedIn) => {
        if (isStillOpen(ports.member, signedIn)) ports.tracking.track({ name: 'login' });
      }),
      TE.orElse((failed) => async () => {
        if (!mayHaveTakenEffect(failed) || !(await ports.findSession(credentials.email)()))
          return E.left(failed);
        await ports.afterwards?.();
        ports.tracking.track({ name: 'login' });
        return E.right(undefined);
      }),
    );

/** The session is this page's still: nobody has logged out, or signed in anew, since it was opened. */
export const isStillOpen = (
  member: Pick<Store<MemberState>, 'getValue'>,
  { sessionId }: Pick<SignedIn, 'sessionId'>,
): boolean => member.getValue().user.sessionId === sessionId;

/**
 * Keeps a session that the server has just opened, and reads whose it is. If profile or data layer cannot be read now, they are read later.
 * If the browser keeps no cookie of the session, neither this page's nor the server's own, the session is ended and nothing is loaded.
 */
export type BeginSession = (signedIn: SignedIn) => Call<void, CookiesBlocked>;

export const makeBeginSession =
  (ports: BeginSessionPorts): BeginSession =>
  (signedIn) =>
  async () => {
    const { cookies, member } = ports;
    cookies.keepSession(signedIn);
    const kept = cookies.sessionId();
    member.update((state) => sessionOpened(state, signedIn));
    await ports.loadDataLayer();
    const isUnchanged = cookies.sessionId() === kept;
    if (isUnchanged && isUnkept(ports, signedIn, kept)) return endUnkept(ports);
    await Promise.all([ports.loadUser(), ports.refreshEntitlement()]);
    return E.right(undefined);
  };

/**
 * Neither the cookie nor the data layer knows the session. Without a cookie that can be read, the server's own may still be kept: only the data
 * layer can say so. With a cookie, a data layer that cannot be read says nothing against it.
 */
const isUnkept = (ports: BeginSessionPorts, signedIn: SignedIn, kept: string | null): boolean => {
  const state = ports.member.getValue();
  const loggedIn = ports.isInRegion === false ? null : isLoggedIn(state);
  return loggedIn === null ? kept === null : !loggedIn || isAnotherSession(state, signedIn, kept);
};

/**
 * A cookie with another value is either the server's spelling of the same session or an older session that could not be overwritten: the
 * tracking id tells them apart.
 */
const isAnotherSession = (
  state: MemberState,
  { sessionId, trackingId }: SignedIn,
  kept: string | null,
): boolean => kept !== sessionId && trackingId !== null && state.dataLayer.trackingId !== trackingId;

/** Leaves no session behind that the page cannot use, and reads who is signed in. */
const endUnkept = async (ports: BeginSessionPorts): Promise<E.Either<CookiesBlocked, void>> => {
  ports.cookies.dropSession();
  ports.member.update(sessionClosed);
  await ports.identity.signOut();
  await ports.loadDataLayer();
  return E.left({ _tag: 'CookiesBlocked' });
};

const nothing: T.Task<void> = () => Promise.resolve();
