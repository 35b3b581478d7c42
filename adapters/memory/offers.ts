import * as TE from 'fp-ts/TaskEither';
import type { Plan } from '../../core/domain/plan/plan';
import type { OfferedPlan } from '../../core/domain/plan/spot';
import type { Offers } from '../../core/ports/offers';
import { openGate, type Gate } from './faults';

/** The same plans and rules as the account area's. */
export const inMemoryOffers = ({
  plans,
  availablePlans,
  gate = openGate,
}: {
  readonly plans: () => readonly Plan[];
  readonly availablePlans: (inApp: boolean) => readonly string[];
  readonly gate?: Gate;
}): Offers => ({
  onOffer: gate(
    'offers.onOffer',
    [],
    TE.fromIO(() =>
      availablePlans(false).flatMap((id) =>
        plans()
          .filter((plan) => plan.planId === id)
          .map(offered),
      ),
    ),
  ),
});

const offered = (plan: Plan): OfferedPlan => ({
  planId: plan.planId,
  amount: plan.amount,
  billingInterval: plan.billingInterval,
  hasTrial: plan.hasTrial,
  trialDuration: plan.trialDuration,
  trialDurationUnit: plan.trialDurationUnit,
  laterAmount: plan.stepUpPricing?.amount ?? plan.amount,
});
