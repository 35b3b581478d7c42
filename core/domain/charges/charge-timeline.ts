import { addDays, addMonths, startOfDay } from '../dates/utc-date';
import type { Plan } from '../plan/plan';
import { changeStart, restartStart, resumeStart } from '../subscription/next-start';
import { isInState, type Subscription } from '../subscription/subscription';

/** What a commitment is worked out from. */
export interface TimelineFacts {
  readonly now: Date;
  readonly plans: readonly Plan[];
  /** The one that the action is about: the active one, else the pending or the cancelled one. */
  readonly subscription: Subscription | null;
  readonly hadTrial: boolean;
}

export type TimelineAction =
  | { readonly kind: 'subscribe'; readonly planId: string }
  | { readonly kind: 'pause'; readonly restartOn: Date }
  | { readonly kind: 'resume' }
  | { readonly kind: 'change'; readonly planId: string }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'restart'; readonly planId: string }
  | { readonly kind: 'retry' };

/** One thing that will happen, at a moment in UTC. `amount` is in dollars: what is charged, or the price from then on. */
export interface TimelineEntry {
  readonly on: Date;
  readonly kind: 'charge' | 'trial-ends' | 'price-changes' | 'access-starts' | 'access-ends';
  readonly amount?: number;
}

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
      return [
        { on: accessEnd(subscription, now), kind: 'access-ends' },
        { on: action.restartOn, kind: 'access-starts' },
        ...charges(plan, action.restartOn),
      ];
    }
    case 'resume': {
      const plan = planOf(facts, subscription?.plan_id);
      if (subscription === null || plan === undefined) return [];
      return starting(plan, resumeStart(isInState('pending')(subscription) ? null : subscription, now), now);
    }
    case 'change': {
      const plan = planOf(facts, action.planId);
      if (subscription === null || plan === undefined) return [];
      return starting(plan, changeStart(subscription, now), now);
    }
    case 'cancel':
      return subscription === null ? [] : [{ on: accessEnd(subscription, now), kind: 'access-ends' }];
    case 'restart': {
      const plan = planOf(facts, action.planId);
      if (plan === undefined) return [];
      return starting(plan, subscription === null ? null : restartStart(subscription, now), now);
    }
    case 'retry':
      return subscription === null ? [] : [{ on: now, kind: 'charge', amount: subscription.plan.amount }];
  }
};

const planOf = ({ plans }: TimelineFacts, planId: string | undefined): Plan | undefined =>
  plans.find((plan) => plan.planId === planId);

const subscribing = (plan: Plan, { now, hadTrial }: TimelineFacts): TimelineEntry[] => {
  if (!plan.hasTrial || hadTrial) return starting(plan, null, now);
  const trialEnd = trialEndOf(plan, now);
  return [
    { on: now, kind: 'access-starts' },
    { on: trialEnd, kind: 'trial-ends' },
    ...charges(plan, trialEnd),
  ];
};

/** A trial that begins now ends at the beginning of this UTC day. */
export const trialEndOf = (plan: Plan, now: Date): Date =>
  plan.trialDurationUnit === 'month'
    ? addMonths(startOfDay(now), plan.trialDuration)
    : addDays(startOfDay(now), plan.trialDuration);

/** A start that waits for its date takes over from access that runs until then. */
const starting = (plan: Plan, startDate: Date | null, now: Date): TimelineEntry[] =>
  startDate === null ? [{ on: now, kind: 'access-starts' }, ...charges(plan, now)] : charges(plan, startDate);

/** The first charge, the next one, and a change of price between them. */
const charges = (plan: Plan, first: Date): TimelineEntry[] => {
  const next = addMonths(startOfDay(first), plan.billingInterval);
  const step = plan.stepUpPricing;
  const priceOn = (date: Date): number =>
    step !== null && step.date.getTime() <= date.getTime() ? step.amount : plan.amount;
  const entries: TimelineEntry[] = [
    { on: first, kind: 'charge', amount: priceOn(first) },
    { on: next, kind: 'charge', amount: priceOn(next) },
  ];
  if (step !== null && step.date.getTime() > first.getTime()) {
    entries.push({ on: step.date, kind: 'price-changes', amount: step.amount });
  }
  return entries;
};

/** The moment at which nothing that was paid for is left. */
export const accessEnd = (subscription: Subscription, now: Date): Date => {
  if (subscription.paid_through_date !== null) {
    const end = addDays(startOfDay(subscription.paid_through_date), 1);
    return end.getTime() > now.getTime() ? end : now;
  }
  return now;
};
