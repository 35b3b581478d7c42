import type { Clock } from '../../ports/clock';
import type { Live } from '../../ports/live';
import type { Plan } from '../../domain/plan/plan';
import { isLoggedIn, type MemberState } from '../../state/member';
import type { SubscriptionState } from '../../state/subscriptions';
import type { SubscribeState } from './state';
import { viewOf, type SubscribeView } from './view';

/** The reader's choices on the subscribe page (EN-08). */
export interface Payflow {
  /** The selected plan, or the preselected one; `null` while no plan is on offer, and after the payment. */
  readonly selectedPlan: Plan | null;
  /** True if the reader is signed in and pays with a new card, so the fields of the card are shown. */
  readonly showPaymentForm: boolean;
}

/** The services of the membership that the views depend on. */
export interface PayflowSource {
  readonly member: Live<MemberState>;
  readonly subscriptions: Live<SubscriptionState>;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Returns the view of a `subscribe` flow: the offer with its charges, or the reason why nothing is sold.
 *
 * @example
 * ```ts
 * const purchase = account.flows.subscribe({ inApp: false, wantedPlan: 'sports-plus-monthly' });
 * await purchase.load();
 * subscribeViewOf(purchase.state.getValue(), account)._tag; // 'Offer'
 * ```
 */
export const subscribeViewOf = (state: SubscribeState, source: PayflowSource): SubscribeView =>
  viewOf(state, source.subscriptions.getValue(), source.member.getValue(), source.clock.now());

/**
 * Returns the choices of a `subscribe` flow. `source`: the services of the membership.
 *
 * @example
 * ```ts
 * const purchase = account.flows.subscribe({ inApp: false, wantedPlan: 'sports-plus-monthly' });
 * await purchase.load();
 * const { selectedPlan, showPaymentForm } = payflowOf(purchase.state.getValue(), account);
 * selectedPlan?.planId; // 'sports-plus-monthly'
 * showPaymentForm; // false
 * ```
 */
export const payflowOf = (state: SubscribeState, source: PayflowSource): Payflow => {
  const member = source.member.getValue();
  const view = subscribeViewOf(state, source);
  if (view._tag !== 'Offer') return { selectedPlan: null, showPaymentForm: false };
  const { choice, method } = view.offer;
  return {
    selectedPlan: choice.plan,
    showPaymentForm: isLoggedIn(member) === true && method.kind === 'new',
  };
};
