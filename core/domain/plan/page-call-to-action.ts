import { headerCallToAction, type CalledReader, type HeaderCallToAction } from './header-call-to-action';
import type { Plan } from './plan';
import { priceChangeOf } from './step-up';

/**
 * The terms of a plan that the host's pages tell. Amounts are in US dollars; `amount` is what is charged first.
 */
export interface OfferedPlan extends Pick<
  Plan,
  'planId' | 'amount' | 'billingInterval' | 'hasTrial' | 'trialDuration' | 'trialDurationUnit'
> {
  /** The price after the step-up or the plan's discount; `amount` if the price stays. */
  readonly laterAmount: number;
}

/** EN-01, readings 51, 63: the terms of a plan that is taken now. A price that changes before the first charge is never charged. */
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

/** HM-13: what a call to action on a page of the host's leads to. */
export interface PageCallToAction {
  readonly kind: HeaderCallToAction;
  /** The plan that the words are about; `null` where they are about none. */
  readonly plan: OfferedPlan | null;
}

/** The header's decision (readings 38), with the plan that ST-14 puts first; `null` where there is nothing to offer. */
export const callToActionFor = (
  reader: Omit<CalledReader, 'availablePlans'> & { readonly availablePlans: readonly OfferedPlan[] },
): PageCallToAction | null => {
  const { availablePlans: plans } = reader;
  const kind = headerCallToAction(reader);
  if (kind === null) return null;
  if (kind !== 'try-free' && kind !== 'subscribe') return { kind, plan: null };
  const first = plans.find((plan) => plan.hasTrial === (kind === 'try-free')) ?? plans[0] ?? null;
  return { kind, plan: first };
};
