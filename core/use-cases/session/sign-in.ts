import * as E from 'fp-ts/Either';
import type * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { AsyncResult, Call } from '../../ports/call';
import { mayHaveTakenEffect } from '../../ports/call-failed';
import type { Credentials, Identity, SignedIn, SignInFailed } from '../../ports/identity';
import type { SessionCookies, StoredSession } from '../../ports/session-cookies';
import type { Tracking } from '../../ports/tracking';
import { isLoggedIn, type MemberState } from '../../state/member';
import { sessionClosed, sessionOpened } from '../../state/member-changes';
import type { Store } from '../../state/store';
import type { FindSession } from './find-session';
import type { LoadDataLayer } from './load-data-layer';
import type { LoadUser } from './load-user';
import type { TellSite } from './tell-site';
import type { RefreshEntitlement } from '../articles/refresh-entitlement';

/** Signs in, stores the session, loads profile and data layer, and tracks `login` (AU-01). */
export type SignIn = (credentials: Credentials) => AsyncResult<void, SignInFailed | CookiesBlocked>;

/** The server opened a session, but the browser did not store its cookie: the reader is not signed in. */
export interface CookiesBlocked {
  readonly _tag: 'CookiesBlocked';
}

export interface BeginSessionPorts {
  readonly cookies: Pick<SessionCookies, 'keepSession' | 'reachesIdentityHost' | 'sessionId' | 'dropSession'>;
  readonly identity: Pick<Identity, 'signOut'>;
  readonly member: Store<MemberState>;
  readonly loadUser: LoadUser;
  readonly loadDataLayer: LoadDataLayer;
  readonly refreshEntitlement: RefreshEntitlement;
  /** Reports an accepted session to the site's server. Absent: nothing is reported. */
  readonly tellSite?: Pick<TellSite, 'opened'>;
  /** False outside the region (HM-03). There, the data layer knows no reader and cannot show whether cookies work. */
  readonly isInRegion?: boolean;
}

export const makeSignIn =
  (ports: {
    readonly identity: Pick<Identity, 'signIn'>;
    readonly member: Store<MemberState>;
    readonly beginSession: BeginSession;
    readonly findSession: FindSession;
    readonly tracking: Tracking;
    /** A task that was waiting for this sign-in (AU-08). */
    readonly afterwards?: T.Task<void>;
  }): SignIn =>
  (credentials) =>
    pipe(
      () => ports.identity.signIn(credentials),
      TE.tap(
        (signedIn): Call<void, SignInFailed | CookiesBlocked> =>
          () =>
            ports.beginSession(signedIn),
      ),
      TE.tapTask(() => ports.afterwards ?? nothing),
      TE.map((signedIn) => {
        if (isStillOpen(ports.member, signedIn)) ports.tracking.track({ name: 'login' });
      }),
      TE.orElse((failed) => async () => {
        if (!mayHaveTakenEffect(failed) || !(await ports.findSession(credentials.email)))
          return E.left(failed);
        await ports.afterwards?.();
        ports.tracking.track({ name: 'login' });
        return E.right(undefined);
      }),
    )();

/** True if the session is still the page's own: no sign-out and no other sign-in since it was opened. */
export const isStillOpen = (
  member: Pick<Store<MemberState>, 'getValue'>,
  { sessionId }: Pick<SignedIn, 'sessionId'>,
): boolean => member.getValue().user.sessionId === sessionId;

/**
 * Stores a new session and reads its reader. If profile or data layer cannot be read now, they are read later. If the
 * browser stored neither this page's cookie nor the server's, the session is ended and nothing is loaded.
 */
export type BeginSession = (signedIn: SignedIn) => AsyncResult<void, CookiesBlocked>;

export const makeBeginSession =
  (ports: BeginSessionPorts): BeginSession =>
  async (signedIn) => {
    const { cookies, member } = ports;
    const keep = async (session: StoredSession): Promise<{ isUnchanged: boolean; kept: string | null }> => {
      cookies.keepSession(session);
      const kept = cookies.sessionId();
      member.update((state) => sessionOpened(state, signedIn));
      await ports.loadDataLayer();
      return { kept, isUnchanged: cookies.sessionId() === kept };
    };
    let session: StoredSession = signedIn;
    let outcome = await keep(session);
    // With a cookie of its own, the identity host may read the wrong one of the two (readings 88).
    if (
      outcome.isUnchanged &&
      cookies.reachesIdentityHost?.() === true &&
      !isReader(member.getValue(), signedIn)
    ) {
      session = { ...signedIn, hostOnly: true };
      outcome = await keep(session);
    }
    if (outcome.isUnchanged && isUnkept(ports, signedIn, outcome.kept)) return endUnkept(ports);
    keepTrackingId(ports, session);
    if (outcome.isUnchanged) tellSite(ports, session);
    await Promise.all([ports.loadUser(), ports.refreshEntitlement()]);
    return E.right(undefined);
  };

/** True if the data layer names the reader of this log-in. */
const isReader = (state: MemberState, { trackingId }: SignedIn): boolean =>
  isLoggedIn(state) === true && (trackingId === null || state.dataLayer.trackingId === trackingId);

/** A response without a tracking id, such as that of a social popup, gets it from the data layer (readings 71). */
const keepTrackingId = ({ cookies, member }: BeginSessionPorts, session: StoredSession): void => {
  const trackingId = trackingIdOf(member.getValue(), session);
  if (session.trackingId === null && trackingId !== null && isStillOpen(member, session))
    cookies.keepSession({ ...session, trackingId });
};

/** The tracking id of the log-in, or else of the data layer; `null` if neither has one. */
const trackingIdOf = ({ dataLayer }: MemberState, { trackingId }: SignedIn): string | null =>
  trackingId ?? (dataLayer.loggedIn ? dataLayer.trackingId : null);

/**
 * Lets the site's server write the cookie too (HM-17). A session for this host alone is not reported: the server's
 * cookie is for the domain, where the identity host would read it again.
 */
const tellSite = ({ tellSite: site, member }: BeginSessionPorts, session: StoredSession): void => {
  const { sessionId, hostOnly } = session;
  if (hostOnly === true) return;
  const trackingId = trackingIdOf(member.getValue(), session);
  site?.opened({ sessionId, trackingId }, () => isStillOpen(member, session));
};

/**
 * True if neither the cookie nor the data layer knows the session. Without a readable cookie, the server's own may
 * still exist; only the data layer can show that. With a cookie, an unreadable data layer does not count against the
 * session.
 */
const isUnkept = (ports: BeginSessionPorts, signedIn: SignedIn, kept: string | null): boolean => {
  const state = ports.member.getValue();
  const loggedIn = ports.isInRegion === false ? null : isLoggedIn(state);
  return loggedIn === null ? kept === null : !loggedIn || isAnotherSession(state, signedIn, kept);
};

/**
 * True if the cookie belongs to an older session that could not be overwritten. A different value can also be the
 * server's encoding of the same session; the tracking id distinguishes the two.
 */
const isAnotherSession = (
  state: MemberState,
  { sessionId, trackingId }: SignedIn,
  kept: string | null,
): boolean => kept !== sessionId && trackingId !== null && state.dataLayer.trackingId !== trackingId;

/** Ends a session that the page cannot use, and reads the current reader. */
const endUnkept = async (ports: BeginSessionPorts): Promise<E.Either<CookiesBlocked, void>> => {
  ports.cookies.dropSession();
  ports.member.update(sessionClosed);
  await ports.identity.signOut();
  await ports.loadDataLayer();
  return E.left({ _tag: 'CookiesBlocked' });
};

const nothing: T.Task<void> = () => Promise.resolve();
