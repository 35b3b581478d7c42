import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { methodFor, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf } from '../../../../core/flows/membership-change/change-preview';
import { paidWords } from '../../../../core/presentation/change-preview-words';
import { StepFrame, type StepProps } from './step-frame';

/** Shows the date of the next charge before the confirmation (PZ-04). */
export const ResumeStep = ({ facts, ...step }: StepProps & { readonly facts: MembershipFacts }) => {
  const services = useServices();
  const { t, format } = services;
  const preview = previewOf(facts, { kind: 'resume' });
  const amount = format.money(preview.entries.find(({ kind }) => kind === 'charge')?.amount ?? 0);
  return (
    <StepFrame
      {...step}
      kind="resume"
      title={t('action.resume')}
      commitLabel={t('action.resume')}
      busyLabel={t('resume.sending')}
    >
      <Text>
        {preview.start === null
          ? t('resume.now', { amount })
          : t('resume.later', { amount, date: format.day(preview.start, facts.now) })}
      </Text>
      <ChargeReceipt
        words={{ ...paidWords(preview, facts, methodFor(facts, 'resume'), services), sentence: null }}
        label={t('subscribe.review')}
      />
    </StepFrame>
  );
};
