import type { Offer } from '../../../../core/flows/subscribe/offer';
import type { SubscribeFlow } from '../../../../core/flows/subscribe/subscribe';
import { AsideLayout } from '../../components/aside-layout';
import { Stack } from '../../components/stack';
import { OrderSummary } from './order-summary';
import { PaySection } from './pay-section';
import { PlanCards } from './plan-cards';
import { SignedInAs } from './signed-in-as';

export interface CheckoutProps {
  readonly flow: SubscribeFlow;
  readonly offer: Offer;
  readonly locked: boolean;
  /** True if the reader has just logged in or registered on this page. */
  readonly hasArrived: boolean;
}

/** The checkout: the reader, the plan, its charges, and the payment (RT-15). */
export const Checkout = ({ flow, offer, locked, hasArrived }: CheckoutProps) => (
  <AsideLayout
    before={<PlanCards offer={offer} onPick={flow.pickPlan} locked={locked} />}
    aside={<OrderSummary offer={offer} />}
  >
    <Stack gap="large">
      <SignedInAs locked={locked} />
      <PaySection flow={flow} offer={offer} takesFocus={hasArrived} />
    </Stack>
  </AsideLayout>
);
