import * as O from 'fp-ts/Option';
import type { SubscribeFacts } from '../../domain/change/change';
import { chargeTimeline, type TimelineEntry } from '../../domain/charges/charge-timeline';
import { addMonths, toIsoDay } from '../../domain/dates/utc-date';
import { defaultPaymentMethod, type PaymentMethod } from '../../domain/payment-method/payment-method';
import { chooseOnOffer, offeredPlan, plansOnOffer, type PlanChoice } from '../../domain/plan/choose-plan';
import type { Plan } from '../../domain/plan/plan';
import { isLive } from '../../domain/subscription/subscription';
import { hadTrial, type MemberState } from '../../state/member';
import type { SubscriptionState } from '../../state/subscriptions';

export type Method = { readonly kind: 'new' } | { readonly kind: 'stored'; readonly token: string };

/** What the reader picked; `null` leaves it to us. */
export interface Picked {
  readonly planId: string | null;
  readonly method: Method | null;
}

export interface Offer {
  readonly plans: readonly Plan[];
  readonly choice: PlanChoice;
  readonly methods: readonly PaymentMethod[];
  readonly method: Method;
}

/** What is put before this reader; `null` when there is nothing to choose from. */
export const offerOf = (
  { planId, method }: Picked,
  held: SubscriptionState,
  member: MemberState,
): Offer | null => {
  const had = hadTrial(member);
  const plans = plansOnOffer(held.availablePlans, had);
  const picked = offeredPlan(held.availablePlans, had, planId);
  const choice = picked
    ? { plan: picked, skipTrial: had }
    : O.toNullable(chooseOnOffer(held.availablePlans, had));
  const methods = held.paymentMethodsData.paymentMethods.filter(({ expired }) => !expired);
  return choice === null ? null : { plans, choice, methods, method: methodOf(method, methods) };
};

const methodOf = (picked: Method | null, methods: readonly PaymentMethod[]): Method => {
  if (picked?.kind === 'new') return picked;
  if (picked !== null && methods.some(({ token }) => token === picked.token)) return picked;
  const usual = O.toNullable(defaultPaymentMethod(methods));
  return usual === null ? { kind: 'new' } : { kind: 'stored', token: usual.token };
};

/** The plan that an earlier page took; `null` where it is not known any more. */
export const choiceBegun = (
  { planId, skipTrial }: Pick<SubscribeFacts, 'planId' | 'skipTrial'>,
  { plans }: SubscriptionState,
): PlanChoice | null => {
  const plan = plans.find((one) => one.planId === planId);
  return plan === undefined ? null : { plan, skipTrial };
};

/** What taking a plan now will cost, and when. */
export const subscribeTimeline = (
  { plan, skipTrial }: PlanChoice,
  plans: readonly Plan[],
  now: Date,
): readonly TimelineEntry[] =>
  chargeTimeline(
    { now, plans: [plan, ...plans], subscription: null, hadTrial: skipTrial },
    { kind: 'subscribe', planId: plan.planId },
  );

/** What is told of taking a plan, before the press and on the receipt. */
export interface SubscribeTerms extends PlanChoice {
  /** `null` without a trial. */
  readonly trialEnd: Date | null;
  readonly entries: readonly TimelineEntry[];
  readonly on: Date;
  /** ST-12: had a membership before. The list may not show the new one yet. */
  readonly returning: boolean;
}

export const subscribeTerms = (choice: PlanChoice, held: SubscriptionState, on: Date): SubscribeTerms => {
  const entries = subscribeTimeline(choice, held.plans, on);
  return {
    ...choice,
    entries,
    on,
    trialEnd: entries.find(({ kind }) => kind === 'trial-ends')?.on ?? null,
    returning: held.returningCustomer || held.subscriptions.some((one) => !isLive(one)),
  };
};

/**
 * The terms with the dates of the new subscription's record, which are the provider's (reading 69). The shown ones stay while the list does
 * not have the record, or if both name the same day.
 */
export const termsOnRecord = (shown: SubscribeTerms, held: SubscriptionState): SubscribeTerms => {
  const record = held.subscriptions.find((one) => isLive(one) && one.plan_id === shown.plan.planId);
  const next = record?.next_billing_date ?? null;
  const expected = firstLaterCharge(shown);
  if (next === null || expected === null || toIsoDay(next) === toIsoDay(expected)) return shown;
  const on =
    shown.trialEnd === null
      ? addMonths(next, -shown.plan.billingInterval)
      : new Date(shown.on.getTime() + next.getTime() - expected.getTime());
  return { ...subscribeTerms(shown, held, on), returning: shown.returning };
};

const firstLaterCharge = ({ entries, on, trialEnd }: SubscribeTerms): Date | null =>
  trialEnd ??
  entries.find((entry) => entry.kind === 'charge' && toIsoDay(entry.on) !== toIsoDay(on))?.on ??
  null;
