import { makeAcceptOffer } from '../use-cases/changes/accept-offer';
import { makeMakeDefaultMethod } from '../use-cases/changes/make-default';
import { makeReplaceCard, makeRescuePastDue } from '../use-cases/changes/replace-card';
import { makeRetrySubscription } from '../use-cases/changes/retry';
import type { LoadDiscounts } from '../use-cases/load-discounts';
import { makeAddPaymentMethod } from '../use-cases/payment-methods/add-payment-method';
import { makeConfirmPaymentMethod } from '../use-cases/payment-methods/confirm-payment-method';
import { makeRemovePaymentMethod } from '../use-cases/payment-methods/remove-payment-method';
import { makeReplacePaymentMethod } from '../use-cases/payment-methods/replace-payment-method';
import { thenRead } from '../use-cases/payment-methods/then-read';
import { changingCard, recordOutcome, type OutcomeTexts } from '../use-cases/record-outcome';
import type { Bound } from './bound-ports';
import type { Reads } from './reads';
import type { Runner } from './runner';
import type { MembershipServices } from './services';

export type Payments = Pick<
  MembershipServices<unknown>,
  | 'addPaymentMethod'
  | 'replacePaymentMethod'
  | 'confirmPaymentMethod'
  | 'removePaymentMethod'
  | 'makeDefaultMethod'
  | 'replaceCard'
  | 'rescuePastDue'
  | 'retrySubscription'
  | 'acceptOffer'
>;

/** What readers do about their cards and their charges. Each keeps in the state how it ended, and reads again what it may have touched. */
export const makePayments = (
  bound: Bound<Runner>,
  { loadPaymentMethods, loadSubscriptions }: Reads,
  loadDiscounts: LoadDiscounts,
): Payments => {
  const tell = (texts: OutcomeTexts) => (ports: Runner) => recordOutcome(ports.state, texts);
  const readMethods = thenRead([loadPaymentMethods]);
  const readBoth = thenRead([loadPaymentMethods, loadSubscriptions]);
  const updating = tell(changingCard);
  const inactive = tell({ ...changingCard, failure: 'error.account-inactive' });
  return {
    addPaymentMethod: readMethods(bound((ports) => updating(ports)(makeAddPaymentMethod(ports)))),
    replacePaymentMethod: readMethods(bound((ports) => updating(ports)(makeReplacePaymentMethod(ports)))),
    confirmPaymentMethod: bound(makeConfirmPaymentMethod),
    removePaymentMethod: readMethods(bound((ports) => updating(ports)(makeRemovePaymentMethod(ports)))),
    makeDefaultMethod: readBoth(bound((ports) => updating(ports)(makeMakeDefaultMethod(ports)))),
    replaceCard: readBoth(bound((ports) => updating(ports)(makeReplaceCard(ports)))),
    rescuePastDue: readBoth(bound((ports) => inactive(ports)(makeRescuePastDue(ports)))),
    retrySubscription: readBoth(bound((ports) => inactive(ports)(makeRetrySubscription(ports)))),
    acceptOffer: thenRead([loadDiscounts])(bound((ports) => updating(ports)(makeAcceptOffer(ports)))),
  };
};
