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
import type { RetentionOffer } from '../../../../core/domain/decision/retention-offer';
import type { Discount } from '../../../../core/domain/discount/discount';
import { restartableSubscription } from '../../../../core/domain/subscription/current';
import { interruptedPause } from '../../../../core/domain/subscription/interrupted-pause';
import {
  changeStart,
  restartStart,
  resumeStart,
  undoneStart,
} from '../../../../core/domain/subscription/next-start';
import { pauseLengths, pauseRestart } from '../../../../core/domain/subscription/pause';
import { scheduledChange, type ScheduledChange } from '../../../../core/domain/subscription/scheduled-change';
import {
  isInState,
  isInTrial,
  type Subscription,
  type Transaction,
} from '../../../../core/domain/subscription/subscription';
import { isHomeDelivery, isMarkedPaused, type MemberState } from '../../../../core/state/member';
import type { SubscriptionState } from '../../../../core/state/subscriptions';
import { billedSubscription, chargesAhead, discountsFor } from '../../charges/next-charge';

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
  /** A pause that stands between its end and its new start. */
  | { readonly _tag: 'PauseInterrupted'; readonly until: Date | null }
  /** Readings 3. */
  | { readonly _tag: 'TrialCancelled'; readonly on: Date }
  | { readonly _tag: 'Ended'; readonly on: Date | null }
  | { readonly _tag: 'None' }
  /** A live record on a plan that is unknown today. */
  | { readonly _tag: 'OtherPlan' };

export type ActionKind = 'pause' | 'resume' | 'change' | 'undo' | 'cancel' | 'restart' | 'mend' | 'give-up';

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
  /** A change of plan that waits for its date. */
  readonly scheduled: ScheduledChange | null;
  /** The membership whose pause was interrupted, and how many months it was to last. */
  readonly interrupted: { readonly subscription: Subscription; readonly length: number } | null;
  /** Those that lower the charges of the live record. */
  readonly discounts: readonly Discount[];
  /** What is charged if nothing is changed. */
  readonly ahead: readonly TimelineEntry[];
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
  const live = billedSubscription(held);
  const cancelled = O.toNullable(restartableSubscription(held.subscriptions, now));
  const running = held.activeSubscription;
  const homeDelivery = isHomeDelivery(member);
  const interrupted = interruptedPause({
    paused: isMarkedPaused(member),
    pausingEnabled,
    subscriptions: held.subscriptions,
    unknownLive: held.unknownLive,
    now,
  });
  const ahead = chargesAhead(held, now);
  const standing: Standing =
    interrupted === null
      ? standingOf(held, live, cancelled, ahead)
      : { _tag: 'PauseInterrupted', until: interrupted.paid_through_date };
  const scheduled = scheduledChange(held.subscriptions, now);
  const otherPlans = live === null ? [] : plansBeside(held, live);
  const own = planOf(held.plans, live?.plan_id);
  const cheaper = otherPlans.filter(
    (plan) => own !== null && monthlyEquivalent(plan) < monthlyEquivalent(own),
  );
  return {
    now,
    standing,
    actions: actionsOf(standing, {
      pausingEnabled,
      canChange: otherPlans.length > 0,
      canUndo: scheduled !== null,
      cancelled,
    }),
    maySubscribe:
      standing._tag === 'Ended' ||
      standing._tag === 'TrialCancelled' ||
      (standing._tag === 'None' && !homeDelivery),
    homeDelivery,
    live,
    running,
    cancelled,
    scheduled,
    interrupted:
      interrupted === null
        ? null
        : { subscription: interrupted, length: member.user.profile?.pausedLength ?? 1 },
    discounts: discountsFor(live, held),
    ahead,
    plans: held.plans,
    otherPlans,
    cheaperPlan: cheaper[0] ?? null,
    method: O.toNullable(defaultPaymentMethod(held.paymentMethodsData.paymentMethods)),
    methodsRead: held.paymentMethodsData.methodsFetched,
    history: historyOf(held.subscriptions),
  };
};

/** Readings 34: nothing is stored to pay with. A payment that is due has a card form of its own. */
export const lacksMethod = (
  { standing, homeDelivery }: MembershipFacts,
  { paymentMethodsData: { methodsFetched, paymentMethods } }: SubscriptionState,
): boolean => methodsFetched && paymentMethods.length === 0 && standing._tag !== 'PastDue' && !homeDelivery;

const standingOf = (
  held: SubscriptionState,
  live: Subscription | null,
  cancelled: Subscription | null,
  ahead: readonly TimelineEntry[],
): Standing => {
  const { subscriptionStatus: status, activeSubscription: running } = held;
  switch (status) {
    case 'Active':
    case 'Active_Pending':
    case 'Pending':
      return live === null ? { _tag: 'None' } : liveStanding(status, live, running, ahead);
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
  ahead: readonly TimelineEntry[],
): Standing => {
  const { next_billing_date: on, plan } = live;
  if (isInTrial(live) && on !== null) return { _tag: 'Trial', until: on, plan };
  if (running === null) return { _tag: 'Starting', plan: plan.name, on, amount: plan.amount };
  if (status === 'Active_Pending')
    return { _tag: 'Changing', plan: plan.name, on, until: running.paid_through_date };
  return { _tag: 'Active', on, amount: chargedNext(ahead) ?? plan.amount };
};

/** ST-13: it comes with home delivery, and nothing is ever charged for it. */
export const isFree = ({ standing, homeDelivery, live }: MembershipFacts): boolean =>
  standing._tag === 'Active' && homeDelivery && live?.plan.amount === 0;

const wasTrial = (one: Subscription): boolean =>
  one['transaction-history'].length === 0 && one.paid_through_date === null;

const actionsOf = (
  standing: Standing,
  can: {
    readonly pausingEnabled: boolean;
    readonly canChange: boolean;
    readonly canUndo: boolean;
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
        ...(standing._tag === 'Changing' && can.canUndo ? (['undo'] as const) : []),
        ...(can.canChange ? (['change'] as const) : []),
        'cancel',
      ];
    case 'Paused':
      return ['resume', 'cancel'];
    case 'PastDue':
      return ['cancel'];
    case 'PauseInterrupted':
      return ['mend', 'give-up'];
    case 'Cancelled':
    case 'TrialCancelled':
    case 'Ended':
      return can.cancelled === null ? [] : ['restart'];
    case 'None':
    case 'OtherPlan':
      return [];
  }
};

/** What the next charge takes, in dollars, discounts included; `null` where none is known. */
export const chargedNext = (ahead: readonly TimelineEntry[]): number | null =>
  ahead.find(({ kind }) => kind === 'charge')?.amount ?? null;

/** Whether an offer could lower anything: what is charged now is active. */
export const mayBeOffered = ({ live }: MembershipFacts): boolean =>
  live !== null && isInState('active')(live);

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
  | { readonly kind: 'undo' | 'cancel' | 'restart' | 'mend' | 'give-up' }
  /** PZ-06: what is offered before a cancellation. */
  | { readonly kind: 'offer'; readonly offer: RetentionOffer };

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
    chargeTimeline({ now, plans, subscription, hadTrial: true, discounts: facts.discounts }, action);
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
    case 'undo': {
      if (facts.scheduled === null) return nothing;
      const { running, pending } = facts.scheduled;
      const start = undoneStart(running, pending, now);
      const goingOn = { ...running, paid_through_date: start, next_billing_date: null };
      const entries = timeline(goingOn, { kind: 'change', planId: running.plan_id });
      return { ...nothing, plan: planOf(plans, running.plan_id), start, entries };
    }
    case 'mend': {
      if (facts.interrupted === null) return nothing;
      const { subscription, length } = facts.interrupted;
      const restartOn = pauseRestart(subscription, length, now);
      const entries = timeline(subscription, { kind: 'pause', restartOn });
      return { ...nothing, plan: planOf(plans, subscription.plan_id), start: restartOn, entries };
    }
    case 'give-up':
      return facts.interrupted === null
        ? nothing
        : { ...nothing, accessEnds: accessEnd(facts.interrupted.subscription, now) };
    case 'offer': {
      const { off, discountId, numberOfBillingCycles, heading } = task.offer;
      const plan = planOf(plans, facts.live?.plan_id);
      // Where only the publisher's words say by how much, nothing is worked out.
      if (off === null) return { ...nothing, plan };
      const offered: Discount = {
        id: discountId,
        name: heading,
        off,
        numberOfBillingCycles,
        currentBillingCycle: 0,
      };
      const discounts = [...facts.discounts, offered];
      const entries = chargeTimeline(
        { now, plans, subscription: facts.live, hadTrial: true, discounts },
        { kind: 'keep' },
      );
      return { ...nothing, plan, entries };
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
    case 'undo':
    case 'cancel':
    case 'restart':
    case 'mend':
    case 'give-up':
      return { kind };
  }
};

/** Whether a list that was read shows that a change has come true. */
export const hasComeTrue = (
  task: Task,
  { standing, live, scheduled, interrupted, discounts }: MembershipFacts,
): boolean => {
  switch (task.kind) {
    case 'offer':
      return discounts.some(({ id }) => id === task.offer.discountId);
    case 'undo':
      return live !== null && scheduled === null;
    case 'give-up':
      return interrupted === null;
    case 'mend':
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
