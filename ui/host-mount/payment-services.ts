import type { SubscriptionState } from '../../core/state/subscriptions';
import type { MemberState } from '../../core/state/member';
import type { Store } from '../../core/state/store';
import { makeAcceptOffer } from '../../core/use-cases/changes/accept-offer';
import { makeMakeDefaultMethod } from '../../core/use-cases/changes/make-default';
import {
  makeReplaceCard,
  makeRescuePastDue,
  type RescuePorts,
} from '../../core/use-cases/changes/replace-card';
import { makeRetrySubscription } from '../../core/use-cases/changes/retry';
import type { LoadDiscounts } from '../../core/use-cases/load-discounts';
import type { LoadPaymentMethods } from '../../core/use-cases/load-payment-methods';
import type { LoadSubscriptions } from '../../core/use-cases/load-subscriptions';
import { makeAddPaymentMethod } from '../../core/use-cases/payment-methods/add-payment-method';
import { makeConfirmPaymentMethod } from '../../core/use-cases/payment-methods/confirm-payment-method';
import { makeRemovePaymentMethod } from '../../core/use-cases/payment-methods/remove-payment-method';
import { makeReplacePaymentMethod } from '../../core/use-cases/payment-methods/replace-payment-method';
import { thenRead } from '../../core/use-cases/payment-methods/then-read';
import { changingCard, tellOutcome, type OutcomeTexts } from '../../core/use-cases/tell-outcome';
import type { MembershipServices } from '../react/services';

/** What readers do about their cards and their charges. */
export type PaymentServices = Pick<
  MembershipServices,
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

export interface PaymentParts extends RescuePorts {
  readonly member: Store<MemberState>;
  readonly state: Store<SubscriptionState>;
  readonly loadPaymentMethods: LoadPaymentMethods;
  readonly loadSubscriptions: LoadSubscriptions;
  readonly loadDiscounts: LoadDiscounts;
}

/** Each keeps in the state how it ended, and reads the lists again that it may have touched. */
export const paymentServices = (parts: PaymentParts): PaymentServices => {
  const { member, state, loadPaymentMethods, loadSubscriptions, loadDiscounts } = parts;
  const tell = (texts: OutcomeTexts) => tellOutcome({ member, subscriptions: state }, texts);
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
