import { chargeTimeline } from '../../../../core/domain/charges/charge-timeline';
import type { PaymentMethod } from '../../../../core/domain/payment-method/payment-method';
import type { SubscriptionState } from '../../../../core/state/subscriptions';
import { discountsFor, pastDueSubscription } from '../../../../core/domain/charges/charges-ahead';

/** What is taken now, in dollars, discounts included; `null` where nothing is due. */
export const amountDue = (held: SubscriptionState, now: Date): number | null => {
  const subscription = pastDueSubscription(held.subscriptions);
  const discounts = discountsFor(subscription, held);
  const entries = chargeTimeline(
    { now, plans: held.plans, subscription, hadTrial: true, discounts },
    { kind: 'retry' },
  );
  return entries.find(({ kind }) => kind === 'charge')?.amount ?? null;
};

/** The method that the charge failed with. */
export const failedMethod = (methods: readonly PaymentMethod[]): PaymentMethod | null =>
  methods.find((one) => one.has_active_subscription) ?? methods.find((one) => one.default) ?? null;
