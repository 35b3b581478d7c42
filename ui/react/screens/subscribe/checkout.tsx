import { agreementTexts } from '../../../../core/domain/messages/texts/agreement';
import { walletTexts } from '../../../../core/domain/messages/texts/wallets';
import type { Offer } from '../../../../core/flows/subscribe/offer';
import type { SubscribeFlow } from '../../../../core/flows/subscribe/subscribe';
import { AsideLayout } from '../../components/aside-layout';
import { Stack } from '../../components/stack';
import { useServices } from '../../services';
import { OrderSummary } from './order-summary';
import { PaySection } from './pay-section';
import { PlanCards } from './plan-cards';
import { SignedInAs } from './signed-in-as';

export const texts = { ...walletTexts, ...agreementTexts };

export const reason = 'The checkout: what a reader who is logged in picks and pays';

export interface CheckoutProps {
  readonly flow: SubscribeFlow;
  readonly offer: Offer;
  readonly locked: boolean;
  /** The reader has just logged in or made an account on this page. */
  readonly hasArrived: boolean;
}

/** RT-15: who pays, for which plan, what it costs and when, and with what. */
export const Checkout = ({ flow, offer, locked, hasArrived }: CheckoutProps) => {
  const { clock } = useServices();
  // What is shown was worked out now, however long the page stands.
  const now = clock.now();
  return (
    <AsideLayout
      before={<PlanCards offer={offer} onPick={flow.pickPlan} locked={locked} />}
      aside={<OrderSummary offer={offer} now={now} />}
    >
      <Stack gap="large">
        <SignedInAs locked={locked} />
        <PaySection flow={flow} offer={offer} shownAt={now} takesFocus={hasArrived} />
      </Stack>
    </AsideLayout>
  );
};
