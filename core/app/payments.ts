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
import type { Reads } from './reads';
import type { Runner } from './runner';
import type { MembershipServices } from './services';
import type { States } from './states';

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
  { loadPaymentMethods, loadSubscriptions, prepareCustomer }: Reads,
  runner: Runner,
  { member, subscriptionState: state }: States,
  loadDiscounts: LoadDiscounts,
): Payments => {
  const parts = { ...runner, prepareCustomer, member, state };
  const tell = (texts: OutcomeTexts) => recordOutcome({ member, subscriptions: state }, texts);
  const readMethods = thenRead([loadPaymentMethods]);
  const readBoth = thenRead([loadPaymentMethods, loadSubscriptions]);
  const updating = tell(changingCard);
  const inactive = tell({ ...changingCard, failure: 'error.account-inactive' });
  return {
    addPaymentMethod: readMethods(updating(makeAddPaymentMethod(parts))),
    replacePaymentMethod: readMethods(updating(makeReplacePaymentMethod(parts))),
    confirmPaymentMethod: makeConfirmPaymentMethod(parts),
    removePaymentMethod: readMethods(updating(makeRemovePaymentMethod(parts))),
    makeDefaultMethod: readBoth(updating(makeMakeDefaultMethod(parts))),
    replaceCard: readBoth(updating(makeReplaceCard(parts))),
    rescuePastDue: readBoth(inactive(makeRescuePastDue(parts))),
    retrySubscription: readBoth(inactive(makeRetrySubscription(parts))),
    acceptOffer: thenRead([loadDiscounts])(updating(makeAcceptOffer(parts))),
  };
};
