import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { methodFor, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf } from '../../../../core/flows/membership-change/change-preview';
import { paidWords } from '../../../../core/words/change-preview-words';
import { StepFrame, type StepProps } from './step-frame';

/** PZ-04: says when the next charge happens before the click. */
export const ResumeStep = ({ facts, ...step }: StepProps & { readonly facts: MembershipFacts }) => {
  const services = useServices();
  const { say, format } = services;
  const outlook = previewOf(facts, { kind: 'resume' });
  const amount = format.money(outlook.entries.find(({ kind }) => kind === 'charge')?.amount ?? 0);
  return (
    <StepFrame
      {...step}
      kind="resume"
      title={say('action.resume')}
      commitLabel={say('action.resume')}
      busyLabel={say('resume.sending')}
    >
      <Text>
        {outlook.start === null
          ? say('resume.now', { amount })
          : say('resume.later', { amount, date: format.day(outlook.start, facts.now) })}
      </Text>
      <ChargeReceipt
        words={paidWords(outlook, facts, methodFor(facts, 'resume'), services)}
        label={say('subscribe.review')}
      />
    </StepFrame>
  );
};
