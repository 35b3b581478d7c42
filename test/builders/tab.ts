import type { MemoryWorld } from '../../adapters/memory/world/memory-world';
import type { Call } from '../../core/ports/call';
import type { Lock } from '../../core/ports/lock';
import type { MembershipWorld } from './membership';

/** Wraps each call of one tab that writes, reads the reader's own data, or accesses the journal. */
export type Around = <A, E>(name: string, call: Call<A, E>) => Call<A, E>;

/** The ports of one tab. The backends and the journal are shared, and each call goes through `around`. */
export const tabPorts = (world: MemoryWorld, lock: Lock, around: Around): MembershipWorld => {
  const { subscriptions, profiles, paymentMethods, billing, site, newsletters, journal } = world;
  return {
    ...world,
    lock,
    subscriptions: {
      ...subscriptions,
      list: around('subscriptions.list', subscriptions.list),
      start: (order) => around('subscriptions.start', () => subscriptions.start(order))(),
      cancel: (id) => around('subscriptions.cancel', () => subscriptions.cancel(id))(),
      setPaymentMethod: (id, token) =>
        around('subscriptions.setPaymentMethod', () => subscriptions.setPaymentMethod(id, token))(),
    },
    profiles: {
      ...profiles,
      read: around('profiles.read', profiles.read),
      update: (change) => around('profiles.update', () => profiles.update(change))(),
    },
    paymentMethods: {
      ...paymentMethods,
      list: around('paymentMethods.list', paymentMethods.list),
      add: (nonce) => around('paymentMethods.add', () => paymentMethods.add(nonce))(),
      replace: (token, nonce) =>
        around('paymentMethods.replace', () => paymentMethods.replace(token, nonce))(),
      remove: (token) => around('paymentMethods.remove', () => paymentMethods.remove(token))(),
      setDefault: (token) => around('paymentMethods.setDefault', () => paymentMethods.setDefault(token))(),
    },
    billing: {
      ...billing,
      applyDiscount: (id, discount) =>
        around('billing.applyDiscount', () => billing.applyDiscount(id, discount))(),
      retry: (id) => around('billing.retry', () => billing.retry(id))(),
    },
    site: {
      ...site,
      plans: around('site.plans', site.plans),
      prepareCustomer: (ids) => around('site.prepareCustomer', () => site.prepareCustomer(ids))(),
      sendPauseEmail: (email) => around('site.sendPauseEmail', () => site.sendPauseEmail(email))(),
    },
    newsletters: {
      ...newsletters,
      accountChange: (email, paused) =>
        around('newsletters.accountChange', () => newsletters.accountChange(email, paused))(),
    },
    journal: {
      open: (reader) => around('journal.open', () => journal.open(reader))(),
      put: (entry) => around('journal.put', () => journal.put(entry))(),
      close: (id) => around('journal.close', () => journal.close(id))(),
    },
  };
};

/** A call that never resolves, because its page was closed. */
export const never = <A>(): Promise<A> => new Promise(() => undefined);

/** Resolves when all in-memory work is done, because that work runs in microtasks. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
