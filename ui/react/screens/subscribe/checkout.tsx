import { agreementTexts } from '../../../../core/domain/messages/texts/agreement';
import { walletTexts } from '../../../../core/domain/messages/texts/wallets';
import type { Offer } from '../../../../core/flows/subscribe/offer';
import type { SubscribeFlow } from '../../../../core/flows/subscribe/subscribe';
import { AsideLayout } from '../../components/aside-layout';
import { Stack } from '../../components/stack';
import { useServices } from '../../services';
import { OrderSummary } from './order-summary';
import { PaySection } from './pay-section';
import { PlanSection } from './plan-section';
import { SignedInAs } from './signed-in-as';

export const texts = { ...walletTexts, ...agreementTexts };

export const reason = 'The checkout: what a reader who is logged in picks and pays';

export interface CheckoutProps {
  readonly flow: SubscribeFlow;
  readonly offer: Offer;
  readonly locked: boolean;
}

/** RT-15: who pays, for which plan, what it costs and when, and with what. */
export const Checkout = ({ flow, offer, locked }: CheckoutProps) => {
  const { clock } = useServices();
  // What is shown was worked out now, however long the page stands.
  const now = clock.now();
  return (
    <Stack gap="large">
      <SignedInAs locked={locked} />
      <AsideLayout
        before={<PlanSection flow={flow} offer={offer} locked={locked} />}
        aside={<OrderSummary offer={offer} now={now} />}
      >
        <PaySection flow={flow} offer={offer} shownAt={now} />
      </AsideLayout>
    </Stack>
  );
};
