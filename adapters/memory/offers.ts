import * as TE from 'fp-ts/TaskEither';
import type { Plan } from '../../core/domain/plan/plan';
import { termsTakenNow } from '../../core/domain/plan/page-call-to-action';
import type { Offers } from '../../core/ports/offers';
import { openGate, type Gate } from './world/faults';

/** Plan offers with the same plans and rules as the account area. */
export const inMemoryOffers = ({
  plans,
  availablePlans,
  now,
  gate = openGate,
}: {
  readonly plans: () => readonly Plan[];
  readonly availablePlans: (inApp: boolean) => readonly string[];
  readonly now: () => Date;
  readonly gate?: Gate;
}): Offers => ({
  plans: gate(
    'offers.plans',
    [],
    TE.fromIO(() => plans().map((plan) => termsTakenNow(plan, now()))),
  ),
  onOffer: gate(
    'offers.onOffer',
    [],
    TE.fromIO(() =>
      availablePlans(false).flatMap((id) =>
        plans()
          .filter((plan) => plan.planId === id)
          .map((plan) => termsTakenNow(plan, now())),
      ),
    ),
  ),
});
