import type { PaymentMethod } from '../payment-method/payment-method';
import { discountsFor, pastDueSubscription, type BilledRecords } from './charges-ahead';
import { chargeTimeline } from './charge-timeline';

/** What is taken now for the charge that failed, in dollars, discounts included; `null` where nothing is due (PZ-07). */
export const amountDue = (held: BilledRecords, now: Date): number | null => {
  const subscription = pastDueSubscription(held.subscriptions);
  const discounts = discountsFor(subscription, held);
  const entries = chargeTimeline(
    { now, plans: held.plans, subscription, hadTrial: true, discounts },
    { kind: 'retry' },
  );
  return entries.find(({ kind }) => kind === 'charge')?.amount ?? null;
};

/** The same in cents, as it is kept with the change that pays it. */
export const centsDue = (held: BilledRecords, now: Date): number | null => {
  const amount = amountDue(held, now);
  return amount === null ? null : inCents(amount);
};

const inCents = (amount: number): number => Math.round(amount * 100);

/** What a reader was told that paying what is due takes, in cents, and from which stored method: `null` for one that is still typed in. */
export interface DuePromise {
  readonly cents: number;
  readonly methodToken: string | null;
}

/** The promise of what stands on a screen, in dollars; `undefined` where nothing was shown to be due. */
export const duePromise = (amount: number | null, methodToken: string | null): DuePromise | undefined =>
  amount === null ? undefined : { cents: inCents(amount), methodToken };

/** The method that the charge failed with. */
export const failedMethod = (methods: readonly PaymentMethod[]): PaymentMethod | null =>
  methods.find((one) => one.has_active_subscription) ?? methods.find((one) => one.default) ?? null;
