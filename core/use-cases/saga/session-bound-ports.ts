import * as E from 'fp-ts/Either';
import type { Billing } from '../../ports/billing';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Newsletters } from '../../ports/newsletters';
import type { PaymentMethods } from '../../ports/payment-methods';
import type { Profiles } from '../../ports/profiles';
import type { SessionCookies } from '../../ports/session-cookies';
import type { Site } from '../../ports/site';
import type { Subscriptions } from '../../ports/subscriptions';
import type { Tracking } from '../../ports/tracking';
import type { Live } from '../../ports/live';
import { readerOf, type MemberState } from '../../state/member';
import type { Store } from '../../state/store';
import type { SubscriptionState } from '../../state/subscriptions';
import type { PrepareCustomer } from '../prepare-customer';
import type { ReadSnapshot } from '../membership-snapshot';
import type { ReadSubscriptions } from '../read-subscriptions';

/** Remembers who is signed in, and tells from then on whether they still are. */
export type WatchReader = () => () => boolean;

/** By what this page knows, and by the cookie that all pages of the site share. */
export const makeWatchReader =
  ({
    member,
    cookies,
  }: {
    readonly member: Live<MemberState>;
    readonly cookies: Pick<SessionCookies, 'trackingId'>;
  }): WatchReader =>
  () => {
    const reader = readerOf(member.getValue());
    const trackingId = cookies.trackingId();
    return () =>
      readerOf(member.getValue()) === reader && (trackingId === null || cookies.trackingId() === trackingId);
  };

/**
 * Ports as they answer for the reader whose lock is held, and for nobody else: once that reader is not signed in any more, nothing is
 * sent and no answer counts (`SignedOut`), and the state of whoever came after stays as it is.
 */
export type BindToSession = <Ports extends object>(ports: Ports) => Ports;

interface Ownable {
  readonly subscriptions: Subscriptions;
  readonly paymentMethods: PaymentMethods;
  readonly profiles: Profiles;
  readonly billing: Billing;
  readonly site: Pick<Site, 'sendPauseEmail'>;
  readonly newsletters: Pick<Newsletters, 'accountChange'>;
  readonly readSubscriptions: ReadSubscriptions;
  readonly readStanding: ReadSnapshot;
  readonly prepareCustomer: PrepareCustomer;
  readonly member: Store<MemberState>;
  readonly state: Store<SubscriptionState>;
  readonly tracking: Tracking;
}

const signedOut = E.left<CallFailed>({ _tag: 'SignedOut' });

export const makeBindToSession = (isHere: () => boolean): BindToSession => {
  const send =
    <A>(call: Call<A>): Call<A> =>
    async () =>
      isHere() ? call() : signedOut;
  /** An answer that came after the reader had left may be about somebody else. */
  const ask =
    <A>(call: Call<A>): Call<A> =>
    async () => {
      const answer = await send(call)();
      return isHere() ? answer : signedOut;
    };
  const owned = <S>(store: Store<S>): Store<S> => ({
    ...store,
    update: (change) => {
      if (isHere()) store.update(change);
    },
  });
  const forms: { readonly [Name in keyof Ownable]: (port: Ownable[Name]) => Ownable[Name] } = {
    subscriptions: (port) => ({
      list: ask(port.list),
      start: (order) => send(port.start(order)),
      cancel: (id) => send(port.cancel(id)),
      setPaymentMethod: (id, methodToken) => send(port.setPaymentMethod(id, methodToken)),
    }),
    paymentMethods: (port) => ({
      list: ask(port.list),
      add: (nonce) => send(port.add(nonce)),
      replace: (methodToken, nonce) => send(port.replace(methodToken, nonce)),
      remove: (methodToken) => send(port.remove(methodToken)),
      setDefault: (methodToken) => send(port.setDefault(methodToken)),
      clientToken: ask(port.clientToken),
    }),
    profiles: (port) => ({ ...port, read: ask(port.read), update: (change) => send(port.update(change)) }),
    billing: (port) => ({
      discounts: (id) => ask(port.discounts(id)),
      applyDiscount: (id, discountId) => send(port.applyDiscount(id, discountId)),
      retry: (id) => send(port.retry(id)),
    }),
    site: (port) => ({ ...port, sendPauseEmail: (email) => send(port.sendPauseEmail(email)) }),
    newsletters: (port) => ({
      ...port,
      accountChange: (email, paused) => send(port.accountChange(email, paused)),
    }),
    readSubscriptions: ask,
    readStanding: ask,
    prepareCustomer: send,
    member: owned,
    state: owned,
    // Events are counted for whoever is signed in.
    tracking: (port) => ({
      track: (event) => {
        if (isHere()) port.track(event);
      },
    }),
  };
  return <Ports extends object>(ports: Ports): Ports =>
    Object.fromEntries(
      Object.entries(ports).map(([name, port]) => {
        const form = (forms as Readonly<Record<string, ((port: unknown) => unknown) | undefined>>)[name];
        return [name, form === undefined ? port : form(port)];
      }),
    ) as Ports;
};
