import * as O from 'fp-ts/Option';
import {
  accessEnd,
  chargeTimeline,
  type TimelineEntry,
} from '../../../../core/domain/charges/charge-timeline';
import { plansOnOffer } from '../../../../core/domain/plan/choose-plan';
import type { Plan } from '../../../../core/domain/plan/plan';
import { monthlyEquivalent } from '../../../../core/domain/plan/pricing';
import {
  defaultPaymentMethod,
  type PaymentMethod,
} from '../../../../core/domain/payment-method/payment-method';
import { currentSubscription, restartableSubscription } from '../../../../core/domain/subscription/current';
import { changeStart, restartStart, resumeStart } from '../../../../core/domain/subscription/next-start';
import { latest } from '../../../../core/domain/subscription/order';
import { pauseLengths, pauseRestart } from '../../../../core/domain/subscription/pause';
import {
  isInState,
  isInTrial,
  type Subscription,
  type Transaction,
} from '../../../../core/domain/subscription/subscription';
import { isHomeDelivery, type MemberState } from '../../../../core/state/member';
import type { SubscriptionState } from '../../../../core/state/subscriptions';

/** How a membership stands: one for each sentence that says so. */
export type Standing =
  | { readonly _tag: 'Active'; readonly on: Date | null; readonly amount: number }
  | { readonly _tag: 'Trial'; readonly until: Date; readonly plan: Subscription['plan'] }
  | {
      readonly _tag: 'Changing';
      readonly plan: string;
      readonly on: Date | null;
      readonly until: Date | null;
    }
  /** Nothing runs yet; the record waits for its date. */
  | { readonly _tag: 'Starting'; readonly plan: string; readonly on: Date | null; readonly amount: number }
  | { readonly _tag: 'Cancelled'; readonly until: Date }
  | {
      readonly _tag: 'Paused';
      readonly on: Date | null;
      readonly amount: number;
      readonly until: Date | null;
    }
  | { readonly _tag: 'PastDue' }
  /** Readings 3. */
  | { readonly _tag: 'TrialCancelled'; readonly on: Date }
  | { readonly _tag: 'Ended'; readonly on: Date | null }
  | { readonly _tag: 'None' }
  /** A live record on a plan that is unknown today. */
  | { readonly _tag: 'OtherPlan' };

export type ActionKind = 'pause' | 'resume' | 'change' | 'cancel' | 'restart';

export interface MembershipFacts {
  readonly now: Date;
  readonly standing: Standing;
  readonly actions: readonly ActionKind[];
  readonly maySubscribe: boolean;
  readonly homeDelivery: boolean;
  /** The record that is billed, or will be. */
  readonly live: Subscription | null;
  /** What gives access now; the live one, or the one that it takes over from. */
  readonly running: Subscription | null;
  readonly cancelled: Subscription | null;
  readonly plans: readonly Plan[];
  /** The plans to change to. */
  readonly otherPlans: readonly Plan[];
  readonly cheaperPlan: Plan | null;
  /** What is charged next; `null` while that is not known. */
  readonly method: PaymentMethod | null;
  readonly methodsRead: boolean;
  /** Newest first. */
  readonly history: readonly Transaction[];
}

export const membershipFacts = (
  held: SubscriptionState,
  member: MemberState,
  { now, pausingEnabled }: { readonly now: Date; readonly pausingEnabled: boolean },
): MembershipFacts => {
  const pastDue = latest(held.subscriptions.filter(isInState('past due')));
  const live = O.toNullable(currentSubscription(held.subscriptions)) ?? pastDue;
  const cancelled = O.toNullable(restartableSubscription(held.subscriptions, now));
  const running = held.activeSubscription;
  const homeDelivery = isHomeDelivery(member);
  const standing = standingOf(held, live, cancelled);
  const otherPlans = live === null ? [] : plansBeside(held, live);
  const own = planOf(held.plans, live?.plan_id);
  const cheaper = otherPlans.filter(
    (plan) => own !== null && monthlyEquivalent(plan) < monthlyEquivalent(own),
  );
  return {
    now,
    standing,
    actions: actionsOf(standing, { pausingEnabled, canChange: otherPlans.length > 0, cancelled }),
    maySubscribe:
      standing._tag === 'Ended' ||
      standing._tag === 'TrialCancelled' ||
      (standing._tag === 'None' && !homeDelivery),
    homeDelivery,
    live,
    running,
    cancelled,
    plans: held.plans,
    otherPlans,
    cheaperPlan: cheaper[0] ?? null,
    method: O.toNullable(defaultPaymentMethod(held.paymentMethodsData.paymentMethods)),
    methodsRead: held.paymentMethodsData.methodsFetched,
    history: historyOf(held.subscriptions),
  };
};

const standingOf = (
  held: SubscriptionState,
  live: Subscription | null,
  cancelled: Subscription | null,
): Standing => {
  const { subscriptionStatus: status, activeSubscription: running } = held;
  switch (status) {
    case 'Active':
    case 'Active_Pending':
    case 'Pending':
      return live === null ? { _tag: 'None' } : liveStanding(status, live, running);
    case 'Active_Paused':
    case 'Paused':
      return {
        _tag: 'Paused',
        on: live?.next_billing_date ?? null,
        amount: live?.plan.amount ?? 0,
        until: running?.paid_through_date ?? null,
      };
    case 'Cancelled_Active':
      return running?.paid_through_date
        ? { _tag: 'Cancelled', until: running.paid_through_date }
        : { _tag: 'Ended', on: null };
    case 'Past Due':
      return { _tag: 'PastDue' };
    case 'Canceled':
      if (held.unknownLive) return { _tag: 'OtherPlan' };
      if (cancelled !== null && cancelled.ends !== null && wasTrial(cancelled)) {
        return { _tag: 'TrialCancelled', on: cancelled.ends };
      }
      return { _tag: 'Ended', on: cancelled?.paid_through_date ?? cancelled?.ends ?? null };
    case 'None':
      return held.unknownLive ? { _tag: 'OtherPlan' } : { _tag: 'None' };
  }
};

const liveStanding = (
  status: SubscriptionState['subscriptionStatus'],
  live: Subscription,
  running: Subscription | null,
): Standing => {
  const { next_billing_date: on, plan } = live;
  if (isInTrial(live) && on !== null) return { _tag: 'Trial', until: on, plan };
  if (running === null) return { _tag: 'Starting', plan: plan.name, on, amount: plan.amount };
  if (status === 'Active_Pending')
    return { _tag: 'Changing', plan: plan.name, on, until: running.paid_through_date };
  return { _tag: 'Active', on, amount: plan.amount };
};

const wasTrial = (one: Subscription): boolean =>
  one['transaction-history'].length === 0 && one.paid_through_date === null;

const actionsOf = (
  standing: Standing,
  can: {
    readonly pausingEnabled: boolean;
    readonly canChange: boolean;
    readonly cancelled: Subscription | null;
  },
): readonly ActionKind[] => {
  switch (standing._tag) {
    case 'Active':
    case 'Trial':
    case 'Changing':
    case 'Starting':
      return [
        ...(can.pausingEnabled ? (['pause'] as const) : []),
        ...(can.canChange ? (['change'] as const) : []),
        'cancel',
      ];
    case 'Paused':
      return ['resume', 'cancel'];
    case 'PastDue':
      return ['cancel'];
    case 'Cancelled':
    case 'TrialCancelled':
    case 'Ended':
      return can.cancelled === null ? [] : ['restart'];
    case 'None':
    case 'OtherPlan':
      return [];
  }
};

/** A change never brings a trial, so plans that differ by it alone are one. */
const plansBeside = (held: SubscriptionState, live: Subscription): readonly Plan[] => {
  const own = planOf(held.plans, live.plan_id);
  return plansOnOffer(held.availablePlans, true).filter(
    (plan) =>
      plan.planId !== live.plan_id &&
      !(
        own !== null &&
        plan.productId === own.productId &&
        plan.amount === own.amount &&
        plan.billingInterval === own.billingInterval
      ),
  );
};

export const planOf = (plans: readonly Plan[], planId: string | undefined): Plan | null =>
  plans.find((plan) => plan.planId === planId) ?? null;

const historyOf = (subscriptions: readonly Subscription[]): readonly Transaction[] =>
  subscriptions
    .flatMap((one) => one['transaction-history'])
    .sort((one, other) => (other.time?.getTime() ?? 0) - (one.time?.getTime() ?? 0));

/** What a reader may decide, with what they have picked so far. */
export type Task =
  | { readonly kind: 'pause'; readonly length: number }
  | { readonly kind: 'resume' }
  | { readonly kind: 'change'; readonly planId: string | null }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'restart' };

/** What committing to it means: the plan from then on, when that begins (`null`: now), and every charge. */
export interface Outlook {
  readonly plan: Plan | null;
  readonly start: Date | null;
  readonly entries: readonly TimelineEntry[];
  /** The moment at which nothing that was paid for is left; `null` where nothing ends. */
  readonly accessEnds: Date | null;
  readonly now: Date;
}

export const outlookOf = (facts: MembershipFacts, task: Task): Outlook => {
  const { now, plans } = facts;
  const subject = subjectOf(facts);
  const timeline = (subscription: Subscription | null, action: Parameters<typeof chargeTimeline>[1]) =>
    chargeTimeline({ now, plans, subscription, hadTrial: true }, action);
  const nothing: Outlook = { plan: null, start: null, entries: [], accessEnds: null, now };
  switch (task.kind) {
    case 'pause': {
      if (facts.live === null || subject === null) return nothing;
      const restartOn = pauseRestart(facts.live, task.length, now);
      const entries = timeline(subject, { kind: 'pause', restartOn });
      return {
        ...nothing,
        plan: planOf(plans, subject.plan_id),
        start: restartOn,
        entries,
        accessEnds: accessEnd(subject, now),
      };
    }
    case 'resume': {
      if (facts.live === null) return nothing;
      // What runs still decides on the day; what comes back is the plan that waits.
      const resumed = facts.running === null ? facts.live : { ...facts.running, plan_id: facts.live.plan_id };
      const entries = timeline(resumed, { kind: 'resume' });
      return {
        ...nothing,
        plan: planOf(plans, resumed.plan_id),
        start: resumeStart(facts.running, now),
        entries,
      };
    }
    case 'change': {
      const replaced = facts.running ?? facts.live;
      if (replaced === null || task.planId === null) return nothing;
      const entries = timeline(replaced, { kind: 'change', planId: task.planId });
      return { ...nothing, plan: planOf(plans, task.planId), start: changeStart(replaced, now), entries };
    }
    case 'cancel':
      if (subject === null) return nothing;
      return {
        ...nothing,
        entries: timeline(subject, { kind: 'cancel' }),
        accessEnds: accessEnd(subject, now),
      };
    case 'restart': {
      const { cancelled } = facts;
      if (cancelled === null) return nothing;
      const entries = timeline(cancelled, { kind: 'restart', planId: cancelled.plan_id });
      return {
        ...nothing,
        plan: planOf(plans, cancelled.plan_id),
        start: restartStart(cancelled, now),
        entries,
      };
    }
  }
};

/** The record that is billed, with the access that was paid for before it. */
const subjectOf = ({ live, running }: MembershipFacts): Subscription | null =>
  live === null ? null : { ...live, paid_through_date: running?.paid_through_date ?? live.paid_through_date };

export const firstTask = (kind: ActionKind): Task => {
  switch (kind) {
    case 'pause':
      return { kind, length: pauseLengths[0] };
    case 'change':
      return { kind, planId: null };
    case 'resume':
    case 'cancel':
    case 'restart':
      return { kind };
  }
};

/** Whether a list that was read shows that a change has come true. */
export const hasComeTrue = (task: Task, { standing, live }: MembershipFacts): boolean => {
  switch (task.kind) {
    case 'pause':
      return standing._tag === 'Paused' && live !== null;
    case 'resume':
      return standing._tag !== 'Paused' && live !== null;
    case 'change':
      return live !== null && live.plan_id === task.planId;
    case 'cancel':
      return live === null;
    case 'restart':
      return live !== null;
  }
};
