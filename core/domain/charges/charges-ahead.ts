import * as O from 'fp-ts/Option';
import { chargeTimeline } from './charge-timeline';
import type { TimelineEntry } from './charges';
import { planDiscountsOf } from './own-price';
import { currentSubscription } from '../subscription/current';
import { latest } from '../subscription/order';
import { isInState, type Subscription } from '../subscription/subscription';
import type { Discount } from '../discount/discount';
import type { Plan } from '../plan/plan';

/** The subscription data that charges depend on. */
export interface BilledRecords {
  readonly subscriptions: readonly Subscription[];
  /** The subscription that currently gives access. */
  readonly activeSubscription: Subscription | null;
  readonly discounts: readonly Discount[];
  readonly plans: readonly Plan[];
}

/** The record that is or will be billed, including one whose last charge failed. */
export const billedSubscription = ({
  subscriptions,
}: Pick<BilledRecords, 'subscriptions'>): Subscription | null =>
  O.toNullable(currentSubscription(subscriptions)) ?? pastDueSubscription(subscriptions);

export const pastDueSubscription = (subscriptions: readonly Subscription[]): Subscription | null =>
  latest(subscriptions.filter(isInState('past due')));

/**
 * The discounts of a record. The server lists them for the active record only (PZ-07). For other records, they are
 * derived from the plan.
 */
export const discountsFor = (
  one: Subscription | null,
  { discounts, activeSubscription, plans }: Pick<BilledRecords, 'discounts' | 'activeSubscription' | 'plans'>,
): readonly Discount[] => {
  if (one === null) return [];
  return one.id === activeSubscription?.id
    ? discounts
    : planDiscountsOf(
        one,
        plans.find(({ planId }) => planId === one.plan_id),
      );
};

/** The upcoming charges without a change, with all known price changes. */
export const chargesAhead = (records: BilledRecords, now: Date): readonly TimelineEntry[] => {
  const subscription = billedSubscription(records);
  const discounts = discountsFor(subscription, records);
  return chargeTimeline(
    { now, plans: records.plans, subscription, hadTrial: true, discounts },
    { kind: 'keep' },
  );
};

export const nextCharge = (records: BilledRecords, now: Date): TimelineEntry | null =>
  chargesAhead(records, now).find(({ kind }) => kind === 'charge') ?? null;
