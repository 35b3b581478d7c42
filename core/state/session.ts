import { isLeft, left, right } from '../domain/fp';
import type { Call } from '../ports/call';
import { type CallFailed, failureFacts } from '../ports/call-failed';
import type { DataLayerSource } from '../ports/data-layer';
import type { Log } from '../ports/log';
import type { SessionCookies } from '../ports/session-cookies';
import type { RequiredPorts } from '../ports/membership/membership-ports';
import { portCalls, type Binding } from '../ports/membership/port-calls';
import { readerOf, signedInAs, type MemberState } from './member';
import { readerReplaced } from './member-changes';
import type { Store } from './store';

/** Returns true if the reader who was signed in at `capture` still is. */
export type IsCurrent = () => boolean;

export type SessionCookieIds = Pick<SessionCookies, 'sessionId' | 'trackingId'>;

/** The signed-in reader of this page, with checks that they are still signed in. */
export interface Session {
  /** Tracking id of the reader, the key of their lock and their journal. Empty if no reader is known. */
  readonly readerId: () => string;
  /**
   * Captures the reader. The returned function compares the state of this page and the tracking cookie of this host
   * with the captured values, without a request. If no reader was known at the capture, it accepts any reader.
   */
  readonly capture: () => IsCurrent;
  /**
   * Checks with the data layer that the session still belongs to this page's reader. On Left, nothing may be sent.
   * `SignedOut`: a visitor, or another reader to whom the page has switched. The cookie is not sufficient, because a
   * sister site with the same session writes its own cookie.
   */
  readonly confirm: Call<void>;
  /**
   * Calls `act` with the tracking id of the signed-in reader, or `null` for a visitor. It runs after the first read of
   * the data layer, and after each change of the reader. A failed read does not call it. Returns a function that stops
   * it.
   */
  readonly onReader: (act: (readerId: string | null) => void) => () => void;
  /**
   * The session's ids, if they belong to this page's reader. After another reader has signed in on a sister site, this
   * host's cookies still contain the previous ids. The session id is then `null`.
   */
  readonly cookieOf: SessionCookieIds;
}

export interface SessionGuardPorts {
  /** Read for each check, so it must not return a cached response. */
  readonly dataLayerSource: DataLayerSource;
  readonly member: Store<MemberState>;
  readonly cookies: SessionCookieIds;
  readonly log: Log;
}

const signedOut = left<CallFailed>({ _tag: 'SignedOut' });

export const makeSession = ({ dataLayerSource, member, cookies, log }: SessionGuardPorts): Session => {
  const readerId = (): string => readerOf(member.getValue());
  const capture = (): IsCurrent => {
    const reader = readerId();
    const trackingId = cookies.trackingId();
    return () =>
      (reader === '' || readerId() === reader) &&
      (trackingId === null || cookies.trackingId() === trackingId);
  };
  return {
    readerId,
    capture,
    confirm: async () => {
      const reader = readerId();
      const isCurrent = capture();
      const read = await dataLayerSource.read();
      if (!isCurrent()) return signedOut;
      if (isLeft(read)) {
        log.warn('Nothing was sent: the signed-in reader is unknown', failureFacts(read.left));
        return left(notSent(read.left));
      }
      const { loggedIn, trackingId } = read.right;
      if (!loggedIn) return signedOut;
      if (trackingId === null || reader === '')
        return left({ _tag: 'Unexpected', what: 'data-layer: trackingId', notSent: true });
      if (trackingId === reader) return right(undefined);
      log.warn('Nothing was sent: another reader has signed in');
      member.update((state) => readerReplaced(state, read.right));
      return signedOut;
    },
    onReader: (act) => {
      let lastNotified: string | null | undefined;
      const watching = member.subscribe({
        next: (state) => {
          const reader = signedInAs(state);
          if (state.dataLayerReading !== 'read' || reader === lastNotified) return;
          lastNotified = reader;
          act(reader);
        },
      });
      return () => watching.unsubscribe();
    },
    cookieOf: {
      trackingId: cookies.trackingId,
      sessionId: () => sessionIdOf(cookies, readerId()),
    },
  };
};

/** The session id of this host's cookie; `null` if there is none, or if the tracking cookie names another reader. */
export const sessionIdOf = (cookies: SessionCookieIds, reader: string | null): string | null => {
  const named = cookies.trackingId();
  return named === null || !reader || named === reader ? cookies.sessionId() : null;
};

/**
 * Captures the reader by cookies only, for article pages, which have no reader state. A renewed session still belongs
 * to its reader. A session without a tracking cookie is the same session when the data layer has written that cookie.
 */
export const captureCookies = (cookies: SessionCookieIds): IsCurrent => {
  const [session, tracking] = [cookies.sessionId(), cookies.trackingId()];
  return () =>
    tracking === null && session !== null
      ? cookies.sessionId() === session
      : cookies.trackingId() === tracking;
};

/**
 * Converts a failed data-layer read to the failure of a call that was not sent. Drops the host's message, because it is
 * not about that call.
 */
const notSent = (error: CallFailed): CallFailed => {
  switch (error._tag) {
    case 'SignedOut':
      return error;
    case 'Offline':
    case 'TimedOut':
      return { _tag: error._tag, notSent: true };
    case 'NotFound':
    case 'Conflict':
    case 'Refused':
    case 'NotAccepted':
    case 'Unexpected':
      return { _tag: 'Unexpected', what: 'data-layer', notSent: true };
  }
};

/** Binds each port to the reader of an operation. */
export type Binder = {
  readonly [Name in keyof RequiredPorts]: (port: RequiredPorts[Name]) => RequiredPorts[Name];
};

type AnyCall = Call<unknown, unknown>;

/**
 * Returns the ports for one operation, with each call bound as `portCalls` lists it. Once its reader has signed out,
 * they send nothing and drop responses (`SignedOut`).
 */
export const bindToSession = ({ confirm }: Pick<Session, 'confirm'>, isCurrent: IsCurrent): Binder => {
  const bindings: { readonly [Name in Binding]: (call: AnyCall) => AnyCall } = {
    free: (call) => call,
    addressed: (call) => async () => (isCurrent() ? call() : signedOut),
    read: (call) => async () => {
      const answer = await bindings.addressed(call)();
      return isCurrent() ? answer : signedOut;
    },
    write: (call) => async () => {
      const confirmed = await bindings.addressed(confirm)();
      return isLeft(confirmed) ? confirmed : bindings.addressed(call)();
    },
  };
  const bindPort = (calls: object, port: object): object =>
    Object.fromEntries(
      Object.entries(calls).flatMap(([name, mode]: [string, string]) => {
        const member: unknown = Reflect.get(port, name);
        if (member === undefined) return [];
        const [binding] = mode.split(' ') as [Binding];
        const bound = (...given: unknown[]) =>
          bindings[binding](() => Reflect.apply(member as AnyCall, port, given))();
        return [[name, bound]];
      }),
    );
  return Object.fromEntries(
    Object.entries(portCalls).map(([name, calls]) => [name, (port: object) => bindPort(calls, port)]),
  ) as Binder;
};
