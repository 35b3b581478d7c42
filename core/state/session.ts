import { isLeft, left, right, type Either } from '../domain/fp';
import type { Call } from '../ports/call';
import type { CallFailed } from '../ports/call-failed';
import type { DataLayerSource } from '../ports/data-layer';
import type { Log } from '../ports/log';
import type { SessionCookies } from '../ports/session-cookies';
import type { WritePorts } from '../ports/write-ports';
import { readerOf, signedInAs, type MemberState } from './member';
import { readerReplaced } from './member-changes';
import type { Store } from './store';

/** Answers whether the reader who was signed in at `capture` still is. */
export type IsCurrent = () => boolean;

type SessionIds = Pick<SessionCookies, 'sessionId' | 'trackingId'>;

/** Who is signed in on this page, and whether they still are. */
export interface Session {
  /** Tracking id of the reader, the key of their lock and their journal. Empty while nobody is known. */
  readonly readerId: () => string;
  /**
   * Remembers the reader. The function it returns compares the state of this page and the tracking cookie of this host with what they were; it
   * asks no server. If nobody was known at first, it answers `true` for everybody.
   */
  readonly capture: () => IsCurrent;
  /**
   * Asks the data layer whether the session is still this page's reader's. Left: nothing may be sent. `SignedOut`: nobody is signed in, or
   * somebody else is, and the page has switched to them. The cookie cannot tell: a sister site on the same session writes its own.
   */
  readonly confirm: Call<void>;
  /**
   * Calls `act` with the tracking id of whoever is signed in, `null` for nobody: once a data layer has been read, and then whenever it is
   * somebody else. A reading that failed says nothing of either. The function that it returns ends this.
   */
  readonly onReader: (act: (readerId: string | null) => void) => () => void;
  /**
   * The session's ids, as far as they are this page's reader's. After somebody else has signed in on a sister site, the cookies of this host
   * still have the ids of the reader before: then the session id is `null`.
   */
  readonly cookieOf: SessionIds;
}

export interface SessionGuardPorts {
  /** Asked each time: it must not answer from a copy. */
  readonly dataLayerSource: DataLayerSource;
  readonly member: Store<MemberState>;
  readonly cookies: SessionIds;
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
        log.warn('Nothing was sent: nobody could tell who is signed in', { because: read.left._tag });
        return left(notSent(read.left));
      }
      const { loggedIn, trackingId } = read.right;
      if (!loggedIn) return signedOut;
      if (trackingId === null || reader === '')
        return left({ _tag: 'Unexpected', what: 'data-layer: trackingId', notSent: true });
      if (trackingId === reader) return right(undefined);
      log.warn('Nothing was sent: somebody else has signed in');
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
      sessionId: () => {
        const named = cookies.trackingId();
        const reader = readerId();
        return named === null || reader === '' || named === reader ? cookies.sessionId() : null;
      },
    },
  };
};

/**
 * Remembers the reader by the cookies alone, for article pages, which keep no state of a reader. A session that was renewed is still its
 * reader's.
 */
export const captureCookies = (cookies: SessionIds): IsCurrent => {
  const named = (): string | null => cookies.trackingId() ?? cookies.sessionId();
  const before = named();
  return () => named() === before;
};

/** Without words: what the data layer's host says is not about the call that was not sent. */
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
    case 'Unexpected':
      return { _tag: 'Unexpected', what: 'data-layer', notSent: true };
  }
};

/** Binds one write port each to the reader of an operation. */
export type Binder = { readonly [Name in keyof WritePorts]: (port: WritePorts[Name]) => WritePorts[Name] };

/**
 * The write ports for one operation: once its reader has left, they send nothing and no answer counts (`SignedOut`). Each method is named, so
 * that a new one does not compile before it has a mode:
 *
 * - `write`: sent after the data layer has confirmed the reader. Between that answer and the arrival of the write is a gap that no page can
 *   close (docs/decisions/0044-what-counts-as-read.md).
 * - `read`: the answer counts only while the reader is the same.
 * - `addressed`: names its addressee itself, so it is sent without confirmation.
 * - as it is: needs no reader.
 */
export const bindToSession = ({ confirm }: Pick<Session, 'confirm'>, isCurrent: IsCurrent): Binder => {
  type Answer<F, A> = Promise<Either<F | CallFailed, A>>;
  const addressed =
    <A, F>(call: Call<A, F>) =>
    async (): Answer<F, A> =>
      isCurrent() ? call() : signedOut;
  const read =
    <A, F>(call: Call<A, F>) =>
    async (): Answer<F, A> => {
      const answer = await addressed(call)();
      return isCurrent() ? answer : signedOut;
    };
  const write =
    <A, F>(call: Call<A, F>) =>
    async (): Answer<F, A> => {
      const confirmed = await addressed(confirm)();
      return isLeft(confirmed) ? confirmed : addressed(call)();
    };
  return {
    subscriptions: ({ list, start, cancel, setPaymentMethod }) => ({
      list: read(list),
      start: (order) => write(start(order)),
      cancel: (id) => write(cancel(id)),
      setPaymentMethod: (id, methodToken) => write(setPaymentMethod(id, methodToken)),
    }),
    paymentMethods: ({ list, add, replace, remove, setDefault, clientToken }) => ({
      list: read(list),
      add: (nonce) => write(add(nonce)),
      replace: (methodToken, nonce) => write(replace(methodToken, nonce)),
      remove: (methodToken) => write(remove(methodToken)),
      setDefault: (methodToken) => write(setDefault(methodToken)),
      clientToken: read(clientToken),
    }),
    billing: ({ discounts, applyDiscount, retry }) => ({
      discounts: (id) => read(discounts(id)),
      applyDiscount: (id, discountId) => write(applyDiscount(id, discountId)),
      retry: (id) => write(retry(id)),
    }),
    profiles: (profiles) => ({
      read: read(profiles.read),
      readProvider: (provider) => read(profiles.readProvider(provider)),
      update: (change) => write(profiles.update(change)),
      readAttribute: (name) => read(profiles.readAttribute(name)),
      writeAttribute: (name, value) => write(profiles.writeAttribute(name, value)),
      saveDisplaySettings: (settings) => write(profiles.saveDisplaySettings(settings)),
    }),
    identity: (identity) => ({
      signIn: identity.signIn,
      register: identity.register,
      registerWithProvider: identity.registerWithProvider,
      signOut: identity.signOut,
      requestPasswordReset: identity.requestPasswordReset,
      resetPassword: identity.resetPassword,
      changePassword: (current, wanted) => write(identity.changePassword(current, wanted)),
      updateEmail: (email) => write(identity.updateEmail(email)),
      confirmEmailChange: identity.confirmEmailChange,
      resendVerification: identity.resendVerification,
      account: read(identity.account),
    }),
    site: ({ plans, prepareCustomer, sendPostalCode, sendPauseEmail }) => ({
      plans,
      prepareCustomer: (ids) => write(prepareCustomer(ids)),
      sendPostalCode: (ids, place) => addressed(sendPostalCode(ids, place)),
      sendPauseEmail: (email) => addressed(sendPauseEmail(email)),
    }),
    newsletters: (newsletters) => ({
      read: (email) => read(newsletters.read(email)),
      update: (email, diff) => addressed(newsletters.update(email, diff)),
      accountChange: (email, paused) => addressed(newsletters.accountChange(email, paused)),
    }),
  };
};
