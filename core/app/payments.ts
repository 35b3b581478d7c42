import { makeAcceptOffer } from '../use-cases/subscriptions/accept-offer';
import { makeMakeDefaultMethod } from '../use-cases/payment-methods/make-default';
import { makeReplaceCard, makePayPastDue } from '../use-cases/payment-methods/replace-card';
import { makeRetrySubscription } from '../use-cases/payment-methods/retry';
import type { LoadDiscounts } from '../use-cases/subscriptions/load-discounts';
import { makeAddPaymentMethod } from '../use-cases/payment-methods/add-payment-method';
import { makeConfirmPaymentMethod } from '../use-cases/payment-methods/confirm-payment-method';
import { makeRemovePaymentMethod } from '../use-cases/payment-methods/remove-payment-method';
import { makeReplacePaymentMethod } from '../use-cases/payment-methods/replace-payment-method';
import { thenRead } from '../use-cases/payment-methods/then-read';
import { changingCard, removingCard, savingCard } from '../use-cases/subscriptions/record-outcome';
import type { Bound } from './bound-ports';
import type { Reads } from './reads';
import type { Runner } from './runner';
import type { MembershipServices } from './services';
import { makeWithOutcome } from './with-outcome';

export type Payments = Pick<
  MembershipServices<unknown>,
  | 'addPaymentMethod'
  | 'replacePaymentMethod'
  | 'confirmPaymentMethod'
  | 'removePaymentMethod'
  | 'makeDefaultMethod'
  | 'replaceCard'
  | 'payPastDue'
  | 'retrySubscription'
  | 'acceptOffer'
>;

/**
 * Makes the operations on payment methods and charges. Each records its outcome in the state and re-reads the data that
 * it may have changed.
 */
export const makePayments = (
  bound: Bound<Runner>,
  { loadPaymentMethods, loadSubscriptions }: Reads,
  loadDiscounts: LoadDiscounts,
): Payments => {
  const withOutcome = makeWithOutcome(bound);
  const updating = withOutcome(changingCard);
  const saving = withOutcome(savingCard);
  const paying = withOutcome({ ...changingCard, failure: 'error.account-inactive' });
  const readMethods = thenRead([loadPaymentMethods]);
  const readBoth = thenRead([loadPaymentMethods, loadSubscriptions]);
  return {
    addPaymentMethod: readMethods(saving(makeAddPaymentMethod)),
    replacePaymentMethod: readMethods(saving(makeReplacePaymentMethod)),
    confirmPaymentMethod: bound(makeConfirmPaymentMethod),
    removePaymentMethod: readMethods(withOutcome(removingCard)(makeRemovePaymentMethod)),
    makeDefaultMethod: readBoth(updating(makeMakeDefaultMethod)),
    replaceCard: readBoth(updating(makeReplaceCard)),
    payPastDue: readBoth(paying(makePayPastDue)),
    retrySubscription: readBoth(paying(makeRetrySubscription)),
    acceptOffer: thenRead([loadDiscounts])(updating(makeAcceptOffer)),
  };
};
