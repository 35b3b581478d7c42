import type { Offer } from '../../../../core/flows/subscribe/offer';
import { headingOfCard } from '../../../../core/domain/plan/curated-words';
import { offerLead } from '../../../../core/presentation/checkout-words';
import { deliveryLine } from '../../../../core/presentation/receipt-words';
import { Button } from '../../components/button';
import { CheckList } from '../../components/check-list';
import { OrderBox } from '../../components/order-box';
import { Text } from '../../components/text';
import { useServices } from '../../services';

export interface OrderSummaryProps {
  readonly offer: Offer;
  /** Lines about what the membership gives; empty if they are shown elsewhere. */
  readonly gives: readonly string[];
  /** Shows the plans; absent if they are shown, or if there is no other plan. */
  readonly onChange?: (() => void) | undefined;
}

/** The chosen plan, what it gives, and its charges. It is beside the form, or above it on narrow windows. */
export const OrderSummary = ({ offer, gives, onChange }: OrderSummaryProps) => {
  const services = useServices();
  const { t } = services;
  const { plan, skipTrial } = offer.choice;
  const { today, then } = offerLead(offer, services);
  const delivery = deliveryLine(t);
  return (
    <OrderBox
      label={t('subscribe.review')}
      name={headingOfCard(plan, skipTrial)}
      action={
        onChange && (
          <Button variant="link" aria-label={t('action.change')} onClick={onChange}>
            {t('checkout.change')}
          </Button>
        )
      }
      lead={today}
      detail={then}
    >
      {gives.length > 0 && <CheckList label={t('plans.gives')} items={gives} />}
      <Text size="small" tone="quiet">{`${delivery.what}: ${delivery.when}`}</Text>
    </OrderBox>
  );
};
