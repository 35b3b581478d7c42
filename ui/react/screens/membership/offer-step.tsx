import type { RetentionOffer } from '../../../../core/domain/decision/retention-offer';
import { methodWords } from '../../../../core/words/method-words';
import { perPeriod } from '../../../../core/words/period-words';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { StepNumber } from './cancel-step';
import { methodFor, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf } from '../../../../core/flows/membership-change/change-preview';
import { paidWords } from '../../../../core/words/change-preview-words';
import { StepFrame, type StepProps } from './step-frame';

export interface OfferStepProps extends StepProps {
  readonly facts: MembershipFacts;
  readonly offer: RetentionOffer;
}

/** PZ-06: what the publisher offers for staying, with exact amounts where they are known. Made once; both ways are one click. */
export const OfferStep = ({ facts, offer, ...step }: OfferStepProps) => {
  const services = useServices();
  const { say, format } = services;
  const outlook = previewOf(facts, { kind: 'offer', offer });
  const { live } = facts;
  const method = methodFor(facts, 'offer');
  const price = live && {
    amount: format.money(live.plan.amount),
    period: perPeriod(outlook.plan?.billingInterval ?? 1, say),
  };
  return (
    <StepFrame
      {...step}
      kind="offer"
      title={
        <>
          <span>{say('offer.title')}</span>
          <StepNumber step={2} />
        </>
      }
      commitLabel={say('offer.accept')}
      busyLabel={say('offer.accepting')}
      backLabel={say('offer.decline')}
      variant="quiet"
    >
      <Stack gap="small">
        {offer.heading !== '' && <Text size="lead">{offer.heading}</Text>}
        {offer.text !== '' && <Text>{offer.text}</Text>}
      </Stack>
      <Stack gap="small">
        {outlook.entries.length > 0 ? (
          <ChargeReceipt
            words={paidWords(outlook, facts, method, services)}
            label={say('subscribe.review')}
          />
        ) : (
          price !== null && (
            <Text tone="quiet">
              {method === null
                ? say('offer.now', price)
                : say('offer.now-with', { ...price, method: methodWords(method, say) })}
            </Text>
          )
        )}
        <Text tone="quiet">{say('offer.keep')}</Text>
      </Stack>
    </StepFrame>
  );
};
