import type { RetentionOffer } from '../../../../core/domain/decision/retention-offer';
import { paymentMethodText } from '../../../../core/presentation/method-words';
import { perPeriod } from '../../../../core/presentation/period-words';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { StepNumber } from './cancel-step';
import {
  currentPrice,
  methodFor,
  type MembershipFacts,
} from '../../../../core/flows/membership-change/facts';
import { previewOf } from '../../../../core/flows/membership-change/change-preview';
import { chargedNext } from '../../../../core/domain/membership/membership-status';
import { paidWords } from '../../../../core/presentation/change-preview-words';
import { offerInsteadWords } from '../../../../core/presentation/offer-words';
import { StepFrame, type StepProps } from './step-frame';

export interface OfferStepProps extends StepProps {
  readonly facts: MembershipFacts;
  readonly offer: RetentionOffer;
}

/**
 * The publisher's retention offer, with exact amounts if they are known (PZ-06). It is made once. Accepting and
 * declining take one click each.
 */
export const OfferStep = ({ facts, offer, ...step }: OfferStepProps) => {
  const services = useServices();
  const { t, format } = services;
  const preview = previewOf(facts, { kind: 'offer', offer });
  const paysNow = facts.discounts.length > 0 ? chargedNext(facts.ahead) : currentPrice(facts);
  const instead = offerInsteadWords(preview, facts, services);
  const method = methodFor(facts, 'offer');
  const price = paysNow !== null && {
    amount: format.money(paysNow),
    period: perPeriod(preview.plan?.billingInterval ?? 1, t),
  };
  return (
    <StepFrame
      {...step}
      kind="offer"
      title={
        <>
          <span>{t('offer.title')}</span>
          <StepNumber step={2} />
        </>
      }
      commitLabel={t('offer.accept')}
      busyLabel={t('offer.accepting')}
      backLabel={t('offer.decline')}
      variant="quiet"
    >
      <Stack gap="small">
        {offer.heading !== '' && <Text size="lead">{offer.heading}</Text>}
        {offer.text !== '' && <Text>{offer.text}</Text>}
      </Stack>
      <Stack gap="small">
        {instead !== null && <Text size="lead">{instead}</Text>}
        {preview.entries.length > 0 ? (
          <ChargeReceipt words={paidWords(preview, facts, method, services)} label={t('subscribe.review')} />
        ) : (
          price && (
            <Text>
              {`${
                method === null
                  ? t('offer.now', price)
                  : t('offer.now-with', { ...price, method: paymentMethodText(method, t) })
              } ${t('offer.after')}`}
            </Text>
          )
        )}
        <Text tone="quiet">{t('offer.keep')}</Text>
      </Stack>
    </StepFrame>
  );
};
