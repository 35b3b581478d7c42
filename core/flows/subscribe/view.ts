import type { SiteFailure } from '../../domain/messages/site-failure';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import { canSubscribe } from '../../domain/plan/offer-to';
import { isHomeDelivery, type MemberState } from '../../state/member';
import { readerStanding } from '../../state/standing';
import type { SubscriptionState } from '../../state/subscriptions';
import { isUnderWay } from '../commitment/state';
import { offerOf, type Offer, type SubscribeTerms } from './offer';
import { hasLive, type SubscribeState } from './state';

export type SubscribeView =
  | { readonly _tag: 'Reading' }
  | { readonly _tag: 'Unreadable'; readonly why: SiteFailure | null }
  | { readonly _tag: 'Already' }
  /** The membership is included in this reader's home delivery (readings 64). */
  | { readonly _tag: 'Included' }
  | { readonly _tag: 'NoPlans' }
  | { readonly _tag: 'Offer'; readonly offer: Offer }
  | {
      readonly _tag: 'Paid';
      readonly paid: SubscribeTerms;
      /** The payment method from the list; `null` until the list was re-read, or if it does not name one. */
      readonly method: PaymentMethod | null;
      readonly wasRead: boolean;
    };

/** Returns the view of a visitor, whose membership is unknown, with the charges at this time. */
export const visitorView = (
  { reading, why, step }: SubscribeState,
  subscriptionState: SubscriptionState,
  member: MemberState,
  now: Date,
): Extract<SubscribeView, { readonly _tag: 'Reading' | 'Unreadable' | 'NoPlans' | 'Offer' }> => {
  if (reading === 'reading') return { _tag: 'Reading' };
  if (reading === 'failed') return { _tag: 'Unreadable', why };
  const offer = offerOf(step.task, subscriptionState, member, now);
  return offer === null ? { _tag: 'NoPlans' } : { _tag: 'Offer', offer };
};

const inUse = ({ paymentMethodsData }: SubscriptionState): PaymentMethod | null =>
  paymentMethodsData.paymentMethods.find((one) => one.has_active_subscription) ?? null;

const maySell = (subscriptionState: SubscriptionState, member: MemberState): boolean =>
  canSubscribe({
    loggedIn: true,
    standing: readerStanding(subscriptionState, member),
    homeDelivery: isHomeDelivery(member),
  }) !== false;

/** Returns the view of the page. Typed input stays while a payment is running or has failed. */
export const viewOf = (
  state: SubscribeState,
  subscriptionState: SubscriptionState,
  member: MemberState,
  now: Date,
): SubscribeView => {
  const { reading, step } = state;
  if (step._tag === 'Done' && step.shownTerms !== null)
    return {
      _tag: 'Paid',
      paid: step.shownTerms,
      method: step.refreshed ? inUse(subscriptionState) : null,
      wasRead: step.refreshed,
    };
  if (isHomeDelivery(member) && !isUnderWay(step)) return { _tag: 'Included' };
  const isSettled = reading === 'read' && !isUnderWay(step);
  const already = step._tag === 'Deciding' && step.problem?._tag === 'Already';
  if (isSettled && (already || hasLive(subscriptionState) || !maySell(subscriptionState, member)))
    return { _tag: 'Already' };
  return visitorView(state, subscriptionState, member, now);
};
