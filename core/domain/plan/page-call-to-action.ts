import { offerTo, type OfferedReader, type OfferKind } from './offer-to';
import type { Plan } from './plan';
import { priceChangeOf } from './step-up';

/** The plan terms shown on host pages. Amounts are in US dollars; `amount` is the first charge. */
export interface OfferedPlan extends Pick<
  Plan,
  'planId' | 'amount' | 'billingInterval' | 'hasTrial' | 'trialDuration' | 'trialDurationUnit'
> {
  /** The price after the step-up or the plan's discount; `amount` if the price stays. */
  readonly laterAmount: number;
}

/**
 * The terms of a plan that is started now (EN-01, readings 51, 63). If the price changes before the first charge, the
 * earlier price is ignored.
 */
export const termsTakenNow = (
  plan: Omit<OfferedPlan, 'laterAmount'> &
    Pick<Plan, 'normalAmount' | 'discount' | 'stepUpPricing' | 'firstBillingDate'>,
  now: Date,
): OfferedPlan => {
  const { planId, amount, billingInterval, hasTrial, trialDuration, trialDurationUnit } = plan;
  const change = priceChangeOf(plan, now);
  return {
    planId,
    amount: change?.after === 0 ? change.amount : amount,
    billingInterval,
    hasTrial,
    trialDuration,
    trialDurationUnit,
    laterAmount: change?.amount ?? amount,
  };
};

/** A call to action on a host page (HM-13). */
export interface PageCallToAction {
  readonly kind: OfferKind;
  /** The plan named in the text; `null` if no plan is named. */
  readonly plan: OfferedPlan | null;
}

/** The offer to this reader with the first plan by ST-14; `null` if there is nothing to offer. */
export const callToActionFor = (
  reader: Omit<OfferedReader, 'availablePlans'> & { readonly availablePlans: readonly OfferedPlan[] },
): PageCallToAction | null => {
  const { availablePlans: plans } = reader;
  const kind = offerTo(reader);
  if (kind === null) return null;
  if (kind !== 'try-free' && kind !== 'subscribe') return { kind, plan: null };
  const first = plans.find((plan) => plan.hasTrial === (kind === 'try-free')) ?? plans[0] ?? null;
  return { kind, plan: first };
};
