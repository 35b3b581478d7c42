import { planLabel } from '../../../../core/domain/plan/plan-label';
import type { Offer } from '../../../../core/flows/subscribe/offer';
import { offerReceipt } from '../../../../core/presentation/checkout-words';
import { deliveryLine } from '../../../../core/presentation/receipt-words';
import { Disclosure } from '../../components/disclosure';
import { Section } from '../../components/section';
import { useWideWindow } from '../../hooks/use-wide-window';
import { useServices } from '../../services';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';

export interface OrderSummaryProps {
  readonly offer: Offer;
}

/** The charges of the chosen plan before the payment: complete beside the form, or collapsed to one line. */
export const OrderSummary = ({ offer }: OrderSummaryProps) => {
  const services = useServices();
  const { t } = services;
  const isWide = useWideWindow();
  const { plan } = offer.choice;
  const words = offerReceipt(offer, services);
  const name = planLabel(plan);
  const receipt = (lines: typeof words.lines) => (
    // The sentence is shown at the button.
    <ChargeReceipt words={{ ...words, lines, sentence: null }} label={t('subscribe.review')} todayFirst />
  );
  return isWide ? (
    <Section title={t('subscribe.review')}>
      {receipt([{ what: name }, deliveryLine(t), ...words.lines])}
    </Section>
  ) : (
    <Disclosure summary={name} note={`${words.today.what} ${words.today.amount}`}>
      {receipt([deliveryLine(t), ...words.lines])}
    </Disclosure>
  );
};
