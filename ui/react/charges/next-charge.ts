import * as O from 'fp-ts/Option';
import { chargeTimeline, type TimelineEntry } from '../../../core/domain/charges/charge-timeline';
import { currentSubscription } from '../../../core/domain/subscription/current';
import { latest } from '../../../core/domain/subscription/order';
import { isInState, type Subscription } from '../../../core/domain/subscription/subscription';
import type { Discount } from '../../../core/domain/discount/discount';
import type { SubscriptionState } from '../../../core/state/subscriptions';

/** The record that is billed, or will be: also one whose last charge failed. */
export const billedSubscription = ({
  subscriptions,
}: Pick<SubscriptionState, 'subscriptions'>): Subscription | null =>
  O.toNullable(currentSubscription(subscriptions)) ?? pastDueSubscription(subscriptions);

export const pastDueSubscription = (subscriptions: readonly Subscription[]): Subscription | null =>
  latest(subscriptions.filter(isInState('past due')));

/** What lowers the charges of a record: discounts are read for the active one alone (PZ-07). */
export const discountsFor = (
  one: Subscription | null,
  { discounts, activeSubscription }: Pick<SubscriptionState, 'discounts' | 'activeSubscription'>,
): readonly Discount[] => (one !== null && one.id === activeSubscription?.id ? discounts : []);

/** The charges ahead if nothing is changed, with every change of price that is known. */
export const chargesAhead = (held: SubscriptionState, now: Date): readonly TimelineEntry[] => {
  const subscription = billedSubscription(held);
  const discounts = discountsFor(subscription, held);
  return chargeTimeline(
    { now, plans: held.plans, subscription, hadTrial: true, discounts },
    { kind: 'keep' },
  );
};

export const nextCharge = (held: SubscriptionState, now: Date): TimelineEntry | null =>
  chargesAhead(held, now).find(({ kind }) => kind === 'charge') ?? null;
