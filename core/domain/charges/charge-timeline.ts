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

/** What a commitment is worked out from. */
export interface TimelineFacts {
  readonly now: Date;
  readonly plans: readonly Plan[];
  /** The one that the action is about: the active one, else the pending or the cancelled one. */
  readonly subscription: Subscription | null;
  readonly hadTrial: boolean;
  /** Those of the subscription; without one, those that a new one begins with. None where nothing is said. */
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
  /** Nothing changes. With an offered discount among the discounts, it is what accepting the offer commits to. */
  | { readonly kind: 'keep' };

/**
 * What a reader will be charged, and when, if they commit to an action: every change of access, the first charge and the one
 * after it, in order of time. Empty when the action has nothing to act on.
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

/** A start that waits for its date takes over from access that runs until then. */
const starting = (
  plan: Plan,
  startDate: Date | null,
  now: Date,
  discounts: readonly Discount[] = [],
): TimelineEntry[] =>
  startDate === null
    ? [{ on: now, kind: 'access-starts' }, ...chargesFrom(startPrice(plan, now), now, discounts)]
    : chargesFrom(startPrice(plan, now), startDate, discounts);

/** Readings 20: a day that has come starts at once. A start before what was paid for is over leaves no time without access. */
const pausing = (plan: Plan, restartOn: Date, accessEnds: Date, now: Date): TimelineEntry[] => {
  const start = onlyFuture(restartOn, now);
  if (start === null || start.getTime() <= accessEnds.getTime()) return starting(plan, start, now);
  return [
    { on: accessEnds, kind: 'access-ends' },
    { on: start, kind: 'access-starts' },
    ...chargesFrom(startPrice(plan, now), start),
  ];
};

/** A discount ends with the subscription that it was on: a new one is charged in full, and that is a change of price. */
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

/** The failed charge now, the next charge if its date is known, and the changes of price after it. */
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

/** The moment at which nothing that was paid for is left. */
export const accessEnd = (subscription: Subscription, now: Date): Date => {
  if (subscription.paid_through_date !== null) {
    const end = addDays(startOfDay(subscription.paid_through_date), 1);
    return end.getTime() > now.getTime() ? end : now;
  }
  return now;
};
