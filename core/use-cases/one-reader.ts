import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Billing } from '../ports/billing';
import type { Call } from '../ports/call';
import type { CallFailed } from '../ports/call-failed';
import type { DataLayerSource } from '../ports/data-layer';
import type { Identity } from '../ports/identity';
import type { Log } from '../ports/log';
import type { PaymentMethods } from '../ports/payment-methods';
import type { Profiles } from '../ports/profiles';
import type { SessionCookies } from '../ports/session-cookies';
import type { Site } from '../ports/site';
import type { Subscriptions } from '../ports/subscriptions';
import { readerOf, type MemberState } from '../state/member';
import { readerReplaced } from '../state/member-changes';
import type { Store } from '../state/store';
import { makeWatchReader } from './saga/session-bound-ports';

/**
 * Whether the session is still the one of this page's reader, asked anew. Left: what was to be sent is not. `SignedOut`: nobody is signed
 * in any more, or somebody else is, and the page is theirs from then on. A look at a cookie would not do: it is this host's own, and a
 * sister site on the same session writes its own one.
 */
export type ConfirmReader = Call<void>;

const signedOut = E.left<CallFailed>({ _tag: 'SignedOut' });

export const makeConfirmReader =
  ({
    dataLayerSource,
    member,
    cookies,
    log,
  }: {
    /** Asked each time: no answer of it is kept anywhere. */
    readonly dataLayerSource: DataLayerSource;
    readonly member: Store<MemberState>;
    readonly cookies: Pick<SessionCookies, 'trackingId'>;
    readonly log: Log;
  }): ConfirmReader =>
  async () => {
    const reader = readerOf(member.getValue());
    const isHere = makeWatchReader({ member, cookies })();
    const read = await dataLayerSource.read();
    if (!isHere()) return signedOut;
    if (E.isLeft(read)) {
      log.warn('Nothing was sent: nobody could tell who is signed in', { because: read.left._tag });
      return E.left(notSent(read.left));
    }
    const { loggedIn, trackingId } = read.right;
    if (!loggedIn) return signedOut;
    if (trackingId === null || reader === '')
      return E.left({ _tag: 'Unexpected', what: 'data-layer: trackingId', notSent: true });
    if (trackingId === reader) return E.right(undefined);
    log.warn('Nothing was sent: somebody else has signed in');
    member.update((state) => readerReplaced(state, read.right));
    return signedOut;
  };

/** In nobody's words: what the data layer's host says is about no payment. */
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

/**
 * The session as far as it is this page's reader's: where somebody else has signed in on a sister site, this host's cookies still
 * carry the one before, and calls that send its id would be about them.
 */
export const ownSession = (
  cookies: Pick<SessionCookies, 'sessionId' | 'trackingId'>,
  member: Pick<Store<MemberState>, 'getValue'>,
): Pick<SessionCookies, 'sessionId' | 'trackingId'> => ({
  trackingId: cookies.trackingId,
  sessionId: () => {
    const named = cookies.trackingId();
    const reader = readerOf(member.getValue());
    return named === null || reader === '' || named === reader ? cookies.sessionId() : null;
  },
});

/** Makes ports of a member's pages ask for the reader before each write. */
export type OneReader = ReturnType<typeof makeOneReader>;

/**
 * Ports whose every write of membership, money, profile and account is sent only once the reader has been confirmed. Between the
 * answer and the write's arrival there is a gap that no page can close (docs/decisions/0044-what-counts-as-read.md).
 */
export const makeOneReader = (confirm: ConfirmReader) => {
  const send = <A, F>(call: Call<A, F>): Call<A, F | CallFailed> =>
    pipe(
      confirm,
      TE.flatMap((): Call<A, F | CallFailed> => call),
    );
  return {
    /** Asked before records are read that a change is decided by: they may be somebody else's. */
    confirm,
    subscriptions: (port: Subscriptions): Subscriptions => ({
      ...port,
      start: (order) => send(port.start(order)),
      cancel: (id) => send(port.cancel(id)),
      setPaymentMethod: (id, methodToken) => send(port.setPaymentMethod(id, methodToken)),
    }),
    paymentMethods: (port: PaymentMethods): PaymentMethods => ({
      ...port,
      add: (nonce) => send(port.add(nonce)),
      replace: (methodToken, nonce) => send(port.replace(methodToken, nonce)),
      remove: (methodToken) => send(port.remove(methodToken)),
      setDefault: (methodToken) => send(port.setDefault(methodToken)),
    }),
    billing: (port: Billing): Billing => ({
      ...port,
      applyDiscount: (id, discountId) => send(port.applyDiscount(id, discountId)),
      retry: (id) => send(port.retry(id)),
    }),
    profiles: (port: Profiles): Profiles => ({
      ...port,
      update: (change) => send(port.update(change)),
      writeAttribute: (name, value) => send(port.writeAttribute(name, value)),
      saveDisplaySettings: (settings) => send(port.saveDisplaySettings(settings)),
    }),
    identity: (port: Identity): Identity => ({
      ...port,
      updateEmail: (email) => send(port.updateEmail(email)),
      changePassword: (current, wanted) => send(port.changePassword(current, wanted)),
    }),
    site: (port: Site): Site => ({
      ...port,
      prepareCustomer: (ids) => send(port.prepareCustomer(ids)),
    }),
  };
};
