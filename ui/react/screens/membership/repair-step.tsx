import { nextAmountWords } from '../../../../core/presentation/amount-words';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { methodFor, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf } from '../../../../core/flows/membership-change/change-preview';
import { paidWords } from '../../../../core/presentation/change-preview-words';
import { StepFrame, type StepProps } from './step-frame';

interface RepairStepProps extends StepProps {
  readonly facts: MembershipFacts;
}

/** Completes an interrupted pause as it was planned, even if it began on another device (PZ-09). */
export const RepairStep = ({ facts, ...step }: RepairStepProps) => {
  const services = useServices();
  const { t, format } = services;
  const preview = previewOf(facts, { kind: 'mend' });
  return (
    <StepFrame
      {...step}
      kind="mend"
      title={t('action.mend')}
      commitLabel={t('action.mend')}
      busyLabel={t('mend.sending')}
    >
      {preview.start !== null && (
        <Text>
          {t('mend.text', {
            date: format.day(preview.start, facts.now),
            amount: nextAmountWords(preview.entries, preview.plan?.amount ?? 0, services),
          })}
        </Text>
      )}
      <ChargeReceipt
        words={paidWords(preview, facts, methodFor(facts, 'mend'), services)}
        label={t('subscribe.review')}
      />
    </StepFrame>
  );
};

/** Removes the mark of the pause without starting the membership again. */
export const GiveUpStep = ({ facts, ...step }: RepairStepProps) => {
  const { t, format } = useServices();
  const until = facts.interrupted?.subscription.paid_through_date ?? null;
  return (
    <StepFrame
      {...step}
      kind="give-up"
      title={t('action.give-up')}
      commitLabel={t('action.give-up')}
      busyLabel={t('give-up.sending')}
    >
      <Text>
        {until === null
          ? t('give-up.text')
          : `${t('give-up.text')} ${t('membership.cancelled-until', { date: format.day(until, facts.now) })}`}
      </Text>
    </StepFrame>
  );
};
