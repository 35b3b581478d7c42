import { addDays, addMonths, startOfDay } from '../dates/utc-date';
import { trialEndOf, type Plan } from '../plan/plan';
import { coveredThrough } from '../subscription/covered';
import { changeStart, onlyFuture, restartStart, resumeStart } from '../subscription/next-start';
import { isInState, isLive, type Subscription } from '../subscription/subscription';
import { cyclesLeft, discounted, type Discount } from '../discount/discount';
import {
  chargeOf,
  chargesFrom,
  priceChanges,
  startPrice,
  type RecurringPrice,
  type TimelineEntry,
} from './charges';
import { ownPrice } from './own-price';

/** The input for a charge timeline. */
export interface TimelineFacts {
  readonly now: Date;
  readonly plans: readonly Plan[];
  /** The subscription that the action applies to: the active one, else the pending or the canceled one. */
  readonly subscription: Subscription | null;
  /** True if the reader has had a trial: `hadTrial` of their profile. A trial is then charged from the first day. */
  readonly hadTrial: boolean;
  /** The discounts of the subscription, or of a new one if there is none. Empty by default. */
  readonly discounts?: readonly Discount[];
}

export type TimelineAction =
  | { readonly kind: 'subscribe'; readonly planId: string }
  | { readonly kind: 'pause'; readonly restartOn: Date }
  | { readonly kind: 'resume' }
  | { readonly kind: 'change'; readonly planId: string }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'restart'; readonly planId: string }
  | { readonly kind: 'retry' }
  /** Keeps everything unchanged. With an offered discount in `discounts`, it is the timeline of accepting the offer. */
  | { readonly kind: 'keep' };

/**
 * The charges and access changes that an action commits the reader to, in chronological order. Contains the first
 * charge and the one after it. Empty if the action does not apply.
 *
 * @example
 * ```ts
 * const facts = { now: new Date('2026-11-21'), plans: memoryPlans, subscription: null, hadTrial: true };
 * const entries = chargeTimeline(facts, { kind: 'subscribe', planId: 'sports-plus-monthly' });
 * entries.map(({ kind, amount }) => [kind, amount]);
 * // [['access-starts', undefined], ['charge', 9.99], ['charge', 9.99]]
 * ```
 */
export const chargeTimeline = (facts: TimelineFacts, action: TimelineAction): TimelineEntry[] =>
  entriesOf(facts, action).sort((one, other) => one.on.getTime() - other.on.getTime());

const entriesOf = (facts: TimelineFacts, action: TimelineAction): TimelineEntry[] => {
  const { now, subscription } = facts;
  switch (action.kind) {
    case 'subscribe': {
      const plan = planOf(facts, action.planId);
      return plan === undefined ? [] : subscribing(plan, facts);
    }
    case 'pause': {
      const plan = planOf(facts, subscription?.plan_id);
      if (subscription === null || plan === undefined) return [];
      const covered = { ...subscription, paid_through_date: coveredThrough(subscription) };
      return withoutDiscounts(pausing(plan, action.restartOn, accessEnd(covered, now), now), facts);
    }
    case 'resume': {
      const plan = planOf(facts, subscription?.plan_id);
      if (subscription === null || plan === undefined) return [];
      const start = resumeStart(isInState('pending')(subscription) ? null : subscription, now);
      return withoutDiscounts(starting(plan, start, now), facts);
    }
    case 'change': {
      const plan = planOf(facts, action.planId);
      if (subscription === null || plan === undefined) return [];
      return withoutDiscounts(starting(plan, changeStart(subscription, now), now), facts);
    }
    case 'cancel':
      return subscription === null ? [] : [{ on: accessEnd(subscription, now), kind: 'access-ends' }];
    case 'restart': {
      const plan = planOf(facts, action.planId);
      if (plan === undefined) return [];
      const start = subscription === null ? null : restartStart(subscription, now);
      return withoutDiscounts(starting(plan, start, now), facts);
    }
    case 'retry':
      return subscription === null ? [] : retrying(subscription, facts);
    case 'keep':
      return subscription === null ? [] : keeping(subscription, facts);
  }
};

const planOf = ({ plans }: TimelineFacts, planId: string | undefined): Plan | undefined =>
  plans.find((plan) => plan.planId === planId);

const subscribing = (plan: Plan, { now, hadTrial, discounts }: TimelineFacts): TimelineEntry[] => {
  if (!plan.hasTrial || hadTrial) return starting(plan, null, now, discounts);
  const trialEnd = trialEndOf(plan, now);
  return [
    { on: now, kind: 'access-starts' },
    { on: trialEnd, kind: 'trial-ends' },
    ...chargesFrom(startPrice(plan, now), trialEnd, discounts),
  ];
};

/** A future start has no `access-starts` entry, because access continues until then. */
const starting = (
  plan: Plan,
  startDate: Date | null,
  now: Date,
  discounts: readonly Discount[] = [],
): TimelineEntry[] =>
  startDate === null
    ? [{ on: now, kind: 'access-starts' }, ...chargesFrom(startPrice(plan, now), now, discounts)]
    : chargesFrom(startPrice(plan, now), startDate, discounts);

/**
 * A restart day that is not in the future starts immediately (readings 20). A restart before the paid time is over
 * leaves no gap in access.
 */
const pausing = (plan: Plan, restartOn: Date, accessEnds: Date, now: Date): TimelineEntry[] => {
  const start = onlyFuture(restartOn, now);
  if (start === null || start.getTime() <= accessEnds.getTime()) return starting(plan, start, now);
  return [
    { on: accessEnds, kind: 'access-ends' },
    { on: start, kind: 'access-starts' },
    ...chargesFrom(startPrice(plan, now), start),
  ];
};

/** Adds a price change if discounts end, because a new subscription is charged without the old one's discounts. */
const withoutDiscounts = (entries: TimelineEntry[], facts: TimelineFacts): TimelineEntry[] => {
  const { subscription, discounts = [] } = facts;
  const lost = discounts.filter((one) => cyclesLeft(one) > 0);
  const first = entries.find(({ kind }) => kind === 'charge');
  if (subscription === null || lost.length === 0 || first?.amount === undefined) return entries;
  return discounted(ownPriceOf(subscription, facts).amount, lost) === first.amount
    ? entries
    : [...entries, { on: first.on, kind: 'price-changes', amount: first.amount }];
};

const ownPriceOf = (subscription: Subscription, facts: TimelineFacts): RecurringPrice =>
  ownPrice(subscription, planOf(facts, subscription.plan_id), facts.now);

/** The failed charge now, the next charge if its date is known, and the price changes after it. */
const retrying = (subscription: Subscription, facts: TimelineFacts): TimelineEntry[] => {
  const { now, discounts = [] } = facts;
  const price = ownPriceOf(subscription, facts);
  const next = subscription.next_billing_date ?? addMonths(startOfDay(now), price.billingInterval);
  const dateOf = (charge: number): Date =>
    charge === 0 ? now : addMonths(next, (charge - 1) * price.billingInterval, price.billingDay);
  const isNextKnown = (subscription.next_billing_date?.getTime() ?? 0) > now.getTime();
  return [
    ...(isNextKnown ? [0, 1] : [0]).map((charge) => chargeOf(price, dateOf, discounts, charge)),
    ...priceChanges(price, dateOf, discounts),
  ];
};

const keeping = (subscription: Subscription, facts: TimelineFacts): TimelineEntry[] => {
  const first = subscription.next_billing_date;
  if (first === null || !isLive(subscription) || isInState('past due')(subscription)) return [];
  return chargesFrom(ownPriceOf(subscription, facts), first, facts.discounts);
};

/** The time at which the paid access ends; `now` if it is already over. */
export const accessEnd = (subscription: Subscription, now: Date): Date => {
  if (subscription.paid_through_date !== null) {
    const end = addDays(startOfDay(subscription.paid_through_date), 1);
    return end.getTime() > now.getTime() ? end : now;
  }
  return now;
};
