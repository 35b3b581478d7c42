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
import { changingCard, removingCard, savingCard } from '../use-cases/record-outcome';
import type { Bound } from './bound-ports';
import type { Reads } from './reads';
import type { Runner } from './runner';
import type { MembershipServices } from './services';
import { makeTold } from './told';

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
  const told = makeTold(bound);
  const updating = told(changingCard);
  const saving = told(savingCard);
  const paying = told({ ...changingCard, failure: 'error.account-inactive' });
  const readMethods = thenRead([loadPaymentMethods]);
  const readBoth = thenRead([loadPaymentMethods, loadSubscriptions]);
  return {
    addPaymentMethod: readMethods(saving(makeAddPaymentMethod)),
    replacePaymentMethod: readMethods(saving(makeReplacePaymentMethod)),
    confirmPaymentMethod: bound(makeConfirmPaymentMethod),
    removePaymentMethod: readMethods(told(removingCard)(makeRemovePaymentMethod)),
    makeDefaultMethod: readBoth(updating(makeMakeDefaultMethod)),
    replaceCard: readBoth(updating(makeReplaceCard)),
    rescuePastDue: readBoth(paying(makeRescuePastDue)),
    retrySubscription: readBoth(paying(makeRetrySubscription)),
    acceptOffer: thenRead([loadDiscounts])(updating(makeAcceptOffer)),
  };
};
