import { headerCallToAction, type HeaderCallToAction } from './call-to-action';
import type { Plan } from './plan';

/** The terms of a plan that the host's pages tell. Amounts are in US dollars; `amount` is what is charged, its `discount` (AP-22) taken off. */
export interface OfferedPlan extends Pick<
  Plan,
  'planId' | 'amount' | 'billingInterval' | 'hasTrial' | 'trialDuration' | 'trialDurationUnit'
> {
  /** The price that it steps up to; the plan's own where it does not. */
  readonly laterAmount: number;
}

/** HM-13: what a call to action on a page of the host's leads to. */
export interface Spot {
  readonly kind: HeaderCallToAction;
  /** The plan that the words are about; `null` where they are about none. */
  readonly plan: OfferedPlan | null;
}

/** The header's decision (readings 38), with the plan that ST-14 puts first; `null` where there is nothing to offer. */
export const spotFor = (reader: {
  readonly subscribed: boolean;
  readonly hadTrial: boolean;
  readonly availablePlans: readonly OfferedPlan[];
  readonly rewardsEnabled: boolean;
}): Spot | null => {
  const kind = headerCallToAction(reader);
  if (kind === null) return null;
  const { availablePlans: plans } = reader;
  const first = plans.find((plan) => plan.hasTrial === (kind === 'try-free')) ?? plans[0] ?? null;
  return { kind, plan: kind === 'refer' ? null : first };
};
