import * as O from 'fp-ts/Option';
import type { SubscribeFacts } from '../../domain/change/change';
import { chargeTimeline } from '../../domain/charges/charge-timeline';
import type { TimelineEntry } from '../../domain/charges/charges';
import { timelineFrom } from '../../domain/charges/terms';
import { addMonths, toIsoDay } from '../../domain/dates/utc-date';
import { defaultPaymentMethod, type PaymentMethod } from '../../domain/payment-method/payment-method';
import { chooseOnOffer, offeredPlan, plansOnOffer, type PlanChoice } from '../../domain/plan/choose-plan';
import type { Plan } from '../../domain/plan/plan';
import { isLive } from '../../domain/subscription/subscription';
import { hadTrial, type MemberState } from '../../state/member';
import type { SubscriptionState } from '../../state/subscriptions';

export type Method = { readonly kind: 'new' } | { readonly kind: 'stored'; readonly token: string };

/** The choices of the reader; `null` selects the default. */
export interface Picked {
  readonly planId: string | null;
  readonly method: Method | null;
}

/** The plans on offer, with their charges at a time. */
export interface PricedPlans {
  readonly plans: readonly Plan[];
  readonly choice: PlanChoice;
  /** The time for which the charges are computed. */
  readonly on: Date;
  /** The charges of each plan if it is taken at that time, by its id. All places that show a price read these. */
  readonly charges: ReadonlyMap<string, readonly TimelineEntry[]>;
}

export interface Offer extends PricedPlans {
  /** True if the reader has chosen this plan, on this page or before it. */
  readonly isPicked: boolean;
  readonly methods: readonly PaymentMethod[];
  readonly method: Method;
}

/** Computes the charges of all plans, each with or without its trial as in the choice. */
export const pricedPlans = (plans: readonly Plan[], choice: PlanChoice, on: Date): PricedPlans => ({
  plans,
  choice,
  on,
  charges: new Map(
    [...plans, choice.plan].map((plan) => [plan.planId, subscribeTimeline({ ...choice, plan }, on)]),
  ),
});

/** Returns the offer for this reader at a time; `null` if no plan is available. */
export const offerOf = (
  { planId, method }: Picked,
  subscriptionState: SubscriptionState,
  member: MemberState,
  on: Date,
): Offer | null => {
  const had = hadTrial(member);
  const plans = plansOnOffer(subscriptionState.availablePlans, had);
  const picked = offeredPlan(subscriptionState.availablePlans, had, planId);
  const choice = picked
    ? { plan: picked, skipTrial: had }
    : O.toNullable(chooseOnOffer(subscriptionState.availablePlans, had));
  const methods = subscriptionState.paymentMethodsData.paymentMethods.filter(({ expired }) => !expired);
  return choice === null
    ? null
    : {
        ...pricedPlans(plans, choice, on),
        isPicked: picked !== undefined,
        methods,
        method: methodOf(method, methods),
      };
};

/** The charges of a plan of this offer; of the chosen one by default. */
export const chargesOf = (
  { choice, charges }: Pick<PricedPlans, 'choice' | 'charges'>,
  { planId }: Plan = choice.plan,
): readonly TimelineEntry[] => charges.get(planId) ?? [];

/** A picked method is never replaced by another stored one: `isGone` refuses it. */
const methodOf = (picked: Method | null, methods: readonly PaymentMethod[]): Method => {
  const usual = O.toNullable(defaultPaymentMethod(methods));
  if (usual === null) return { kind: 'new' };
  return picked ?? { kind: 'stored', token: usual.token };
};

/** True if the offer's method is a stored one that is not in the list. */
export const isGone = ({ method, methods }: Offer): boolean =>
  method.kind === 'stored' && !methods.some(({ token }) => token === method.token);

/** Returns the charges of taking a plan now. */
const subscribeTimeline = ({ plan, skipTrial }: PlanChoice, now: Date): readonly TimelineEntry[] =>
  chargeTimeline(
    { now, plans: [plan], subscription: null, hadTrial: skipTrial },
    { kind: 'subscribe', planId: plan.planId },
  );

/** The terms of taking a plan, shown before the press and on the receipt. */
export interface SubscribeTerms extends PlanChoice {
  /** `null` without a trial. */
  readonly trialEnd: Date | null;
  readonly entries: readonly TimelineEntry[];
  readonly on: Date;
  /** True if the reader had a membership before (ST-12). The list may not contain the new one yet. */
  readonly returning: boolean;
}

/** The terms of the chosen plan, with the charges of the offer. */
export const offeredTerms = (offer: PricedPlans, subscriptionState: SubscriptionState): SubscribeTerms =>
  termsOf(offer.choice, subscriptionState, { on: offer.on, entries: chargesOf(offer) });

export const subscribeTerms = (
  choice: PlanChoice,
  subscriptionState: SubscriptionState,
  on: Date,
): SubscribeTerms => termsOf(choice, subscriptionState, { on, entries: subscribeTimeline(choice, on) });

const termsOf = (
  choice: PlanChoice,
  subscriptionState: SubscriptionState,
  shownTerms: Pick<SubscribeTerms, 'on' | 'entries'>,
): SubscribeTerms => ({
  ...choice,
  ...shownTerms,
  trialEnd: shownTerms.entries.find(({ kind }) => kind === 'trial-ends')?.on ?? null,
  returning:
    subscriptionState.returningCustomer || subscriptionState.subscriptions.some((one) => !isLive(one)),
});

/**
 * Returns the terms of a purchase whose response was lost, from its journal entry; `null` if its plan is no longer
 * known. Entries of an earlier version have no terms, so their terms are computed as of `now`.
 */
export const termsBegun = (
  { planId, skipTrial, terms }: SubscribeFacts,
  subscriptionState: SubscriptionState,
  now: Date,
): SubscribeTerms | null => {
  const plan = subscriptionState.plans.find((one) => one.planId === planId);
  if (plan === undefined) return null;
  const shownTerms = terms === undefined ? null : timelineFrom(terms);
  const choice = { plan, skipTrial };
  return shownTerms === null
    ? subscribeTerms(choice, subscriptionState, now)
    : termsOf(choice, subscriptionState, shownTerms);
};

/** Checks that the list shows the purchase: a new record on its plan, in any state. */
export const isStarted = (
  { planId, seenIds }: SubscribeFacts,
  { subscriptions }: Pick<SubscriptionState, 'subscriptions'>,
): boolean => subscriptions.some(({ id, plan_id: onPlan }) => onPlan === planId && !seenIds.includes(id));

/**
 * Returns the terms with the dates of the new subscription's record (reading 69) and the amounts that were shown. The
 * record's dates are the provider's. The shown dates stay if the list does not contain the record, or if both name the
 * same day.
 */
export const termsOnRecord = (
  shown: SubscribeTerms,
  subscriptionState: SubscriptionState,
): SubscribeTerms => {
  const record = subscriptionState.subscriptions.find(
    (one) => isLive(one) && one.plan_id === shown.plan.planId,
  );
  const next = record?.next_billing_date ?? null;
  const expected = firstLaterCharge(shown);
  if (next === null || expected === null || toIsoDay(next) === toIsoDay(expected)) return shown;
  const on =
    shown.trialEnd === null
      ? addMonths(next, -shown.plan.billingInterval)
      : new Date(shown.on.getTime() + next.getTime() - expected.getTime());
  const dated = subscribeTerms(shown, subscriptionState, on);
  const entries = withAmounts(dated.entries, shown.entries);
  return { ...dated, entries, returning: shown.returning };
};

/**
 * Combines the dates of the first list with the amounts of the second. If their kinds of entries differ, returns the
 * first list.
 */
const withAmounts = (
  dated: readonly TimelineEntry[],
  shown: readonly TimelineEntry[],
): readonly TimelineEntry[] =>
  dated.length === shown.length && dated.every(({ kind }, at) => kind === shown[at]!.kind)
    ? shown.map((entry, at) => ({ ...entry, on: dated[at]!.on }))
    : dated;

const firstLaterCharge = ({ entries, on, trialEnd }: SubscribeTerms): Date | null =>
  trialEnd ??
  entries.find((entry) => entry.kind === 'charge' && toIsoDay(entry.on) !== toIsoDay(on))?.on ??
  null;
