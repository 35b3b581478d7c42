import * as O from 'fp-ts/Option';
import type { TimelineEntry } from '../../domain/charges/charges';
import { plansOnOffer } from '../../domain/plan/choose-plan';
import { canSubscribe } from '../../domain/plan/offer-to';
import type { Plan } from '../../domain/plan/plan';
import { monthlyEquivalent } from '../../domain/plan/pricing';
import { lastingAmount } from '../../domain/plan/step-up';
import { methodForStart, methodToCharge } from '../../domain/payment-method/method-to-charge';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Discount } from '../../domain/discount/discount';
import { runningPrice } from '../../domain/charges/own-price';
import { endedFreeRecord, restartableSubscription } from '../../domain/subscription/current';
import { interruptedPause } from '../../domain/subscription/interrupted-pause';
import { scheduledChange, type ScheduledChange } from '../../domain/subscription/scheduled-change';
import {
  isFreeRecord,
  isInState,
  type Subscription,
  type Transaction,
} from '../../domain/subscription/subscription';
import { isHomeDelivery, isMarkedPaused, type MemberState } from '../../state/member';
import { readerStanding } from '../../state/standing';
import type { SubscriptionState } from '../../state/subscriptions';
import { billedSubscription, chargesAhead, discountsFor } from '../../domain/charges/charges-ahead';
import { actionsOf, type ActionKind } from '../../domain/membership/actions';
import { membershipStatusOf, type MembershipStatus } from '../../domain/membership/membership-status';
import type { Task } from './task';

/** The content of a membership page, and the changes that the reader can make. */
export interface MembershipFacts {
  readonly now: Date;
  readonly membershipStatus: MembershipStatus;
  /** The changes that `begin` accepts now. */
  readonly actions: readonly ActionKind[];
  readonly maySubscribe: boolean;
  readonly homeDelivery: boolean;
  /** The record that is billed now or later; null if there is none. */
  readonly live: Subscription | null;
  /** The record that gives access now: the live record, or the one that it replaces. */
  readonly running: Subscription | null;
  readonly cancelled: Subscription | null;
  /** A plan change that waits for its date. */
  readonly scheduled: ScheduledChange | null;
  /** The membership whose pause was interrupted, and the planned length of the pause in months. */
  readonly interrupted: { readonly subscription: Subscription; readonly length: number } | null;
  /** The discounts on charges of the live record. */
  readonly discounts: readonly Discount[];
  /** The charges ahead if nothing is changed. */
  readonly ahead: readonly TimelineEntry[];
  readonly plans: readonly Plan[];
  /** The plans that the reader can change to. */
  readonly otherPlans: readonly Plan[];
  readonly cheaperPlan: Plan | null;
  /** The payment method of the next charge; `null` if unknown. A change may use another method. */
  readonly method: PaymentMethod | null;
  readonly methods: readonly PaymentMethod[];
  readonly methodsRead: boolean;
  /** Newest first. */
  readonly history: readonly Transaction[];
}

export const membershipFacts = (
  subscriptionState: SubscriptionState,
  member: MemberState,
  {
    now,
    pausingEnabled,
    abroad = false,
  }: {
    readonly now: Date;
    readonly pausingEnabled: boolean;
    /** True for a member outside the region. Nothing is sold to them (decision 98). */
    readonly abroad?: boolean;
  },
): MembershipFacts => {
  const live = billedSubscription(subscriptionState);
  const methods = subscriptionState.paymentMethodsData.paymentMethods;
  const cancelled = O.toNullable(restartableSubscription(subscriptionState.subscriptions, now));
  const running = subscriptionState.activeSubscription;
  const homeDelivery = isHomeDelivery(member);
  const interrupted = interruptedPause({
    paused: isMarkedPaused(member),
    pausingEnabled,
    subscriptions: subscriptionState.subscriptions,
    unknownLive: subscriptionState.unknownLive,
    now,
  });
  const ahead = chargesAhead(subscriptionState, now);
  const membershipStatus: MembershipStatus =
    interrupted !== null
      ? { _tag: 'PauseInterrupted', until: interrupted.paid_through_date }
      : isFreeOver(subscriptionState, homeDelivery)
        ? { _tag: 'FreeEnded', on: endedFreeRecord(subscriptionState.subscriptions)?.ends ?? null }
        : membershipStatusOf(subscriptionState, live, cancelled, ahead);
  const scheduled = scheduledChange(subscriptionState.subscriptions, now);
  const otherPlans = live === null || abroad ? [] : plansBeside(subscriptionState, live);
  const currentPlan = planOf(subscriptionState.plans, live?.plan_id);
  const cheaper = otherPlans.filter(
    (plan) => currentPlan !== null && lastingMonthly(plan) < lastingMonthly(currentPlan),
  );
  const billed = live ?? cancelled;
  return {
    now,
    membershipStatus,
    actions: actionsOf(membershipStatus, {
      pausingEnabled,
      canChange: otherPlans.length > 0,
      canUndo: scheduled !== null,
      cancelled,
      homeDelivery,
      free: billed !== null && isFreeRecord(billed),
      abroad,
    }),
    maySubscribe:
      live === null &&
      canSubscribe({
        loggedIn: true,
        standing: readerStanding(subscriptionState, member),
        homeDelivery,
        nothingSold: abroad,
      }) === true,
    homeDelivery,
    live,
    running,
    cancelled,
    scheduled,
    interrupted:
      interrupted === null
        ? null
        : { subscription: interrupted, length: member.user.profile?.pausedLength ?? 1 },
    discounts: discountsFor(live, subscriptionState),
    ahead,
    plans: subscriptionState.plans,
    otherPlans,
    cheaperPlan: cheaper[0] ?? null,
    method: methodToCharge(methods, true),
    methods,
    methodsRead: subscriptionState.paymentMethodsData.methodsFetched,
    history: historyOf(subscriptionState.subscriptions),
  };
};

/**
 * True if no payment method is stored (readings 34). False for a past-due membership, because its payment has its own
 * card form.
 */
export const lacksMethod = (
  { membershipStatus, homeDelivery }: MembershipFacts,
  { paymentMethodsData: { methodsFetched, paymentMethods } }: SubscriptionState,
): boolean =>
  methodsFetched && paymentMethods.length === 0 && membershipStatus._tag !== 'PastDue' && !homeDelivery;

/** True if no record is active and the last ended record was free with a home delivery that has ended too (ST-13). */
const isFreeOver = (
  { subscriptionStatus, subscriptions, unknownLive }: SubscriptionState,
  homeDelivery: boolean,
): boolean =>
  subscriptionStatus === 'Canceled' &&
  !homeDelivery &&
  !unknownLive &&
  endedFreeRecord(subscriptions) !== null;

/** The monthly price of a plan after its step-up or its discount. */
const lastingMonthly = (plan: Plan): number =>
  monthlyEquivalent({ ...plan, amount: Math.max(plan.amount, lastingAmount(plan)) });

/** True if the membership is free with home delivery and never charged (ST-13). */
export const isFree = ({ membershipStatus, homeDelivery, live }: MembershipFacts): boolean =>
  membershipStatus._tag === 'Active' && homeDelivery && live !== null && isFreeRecord(live);

/** The price of the period that is running, in dollars and without discounts; `null` without a membership. */
export const currentPrice = ({
  running,
  live,
  plans,
  now,
}: Pick<MembershipFacts, 'running' | 'live' | 'plans' | 'now'>): number | null => {
  const subscription = running ?? live;
  if (subscription === null) return null;
  return runningPrice(subscription, planOf(plans, subscription.plan_id) ?? undefined, now);
};

/** True if a retention offer could lower a charge, because the live record is active. */
export const mayBeOffered = ({ live }: MembershipFacts): boolean =>
  live !== null && isInState('active')(live);

/**
 * Returns the plans to change to. A change never includes a trial, so plans that differ only in their trial count as
 * one.
 */
const plansBeside = (subscriptionState: SubscriptionState, live: Subscription): readonly Plan[] => {
  const currentPlan = planOf(subscriptionState.plans, live.plan_id);
  return plansOnOffer(subscriptionState.availablePlans, true).filter(
    (plan) =>
      plan.planId !== live.plan_id &&
      !(
        currentPlan !== null &&
        plan.productId === currentPlan.productId &&
        plan.amount === currentPlan.amount &&
        plan.billingInterval === currentPlan.billingInterval
      ),
  );
};

/** Returns the payment method that a task charges (readings 61). */
export const methodFor = ({ method, methods }: MembershipFacts, kind: Task['kind']): PaymentMethod | null => {
  switch (kind) {
    case 'pause':
    case 'resume':
    case 'undo':
    case 'mend':
      return methodForStart(methods, true);
    case 'change':
    case 'restart':
      return methodForStart(methods, false);
    case 'offer':
    case 'cancel':
    case 'give-up':
      return method;
  }
};

export const planOf = (plans: readonly Plan[], planId: string | undefined): Plan | null =>
  plans.find((plan) => plan.planId === planId) ?? null;

const historyOf = (subscriptions: readonly Subscription[]): readonly Transaction[] =>
  subscriptions
    .flatMap((one) => one['transaction-history'])
    .sort((one, other) => (other.time?.getTime() ?? 0) - (one.time?.getTime() ?? 0));
