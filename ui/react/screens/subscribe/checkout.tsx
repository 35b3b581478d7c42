import type { Offer } from '../../../../core/flows/subscribe/offer';
import type { SubscribeFlow } from '../../../../core/flows/subscribe/subscribe';
import { OfferLayout } from './offer-layout';
import { PaySection } from './pay-section';

export interface CheckoutProps {
  readonly flow: SubscribeFlow;
  readonly offer: Offer;
  readonly locked: boolean;
  /** True if the reader has just logged in or registered on this page. */
  readonly hasArrived: boolean;
}

/** The checkout: the reader, the plan, its charges, and the payment (RT-15). */
export const Checkout = ({ flow, offer, locked, hasArrived }: CheckoutProps) => (
  <OfferLayout offer={offer} onPick={flow.pickPlan} locked={locked}>
    <PaySection flow={flow} offer={offer} locked={locked} takesFocus={hasArrived} />
  </OfferLayout>
);
