import { nextAmountWords } from '../../../../core/words/amount-words';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { methodFor, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf } from '../../../../core/flows/membership-change/change-preview';
import { paidWords } from '../../../../core/words/change-preview-words';
import { StepFrame, type StepProps } from './step-frame';

interface MendStepProps extends StepProps {
  readonly facts: MembershipFacts;
}

/** PZ-09: a pause that was interrupted, on whatever device, is set as it was meant. */
export const MendStep = ({ facts, ...step }: MendStepProps) => {
  const services = useServices();
  const { say, format } = services;
  const outlook = previewOf(facts, { kind: 'mend' });
  return (
    <StepFrame
      {...step}
      kind="mend"
      title={say('action.mend')}
      commitLabel={say('action.mend')}
      busyLabel={say('mend.sending')}
    >
      {outlook.start !== null && (
        <Text>
          {say('mend.text', {
            date: format.day(outlook.start, facts.now),
            amount: nextAmountWords(outlook.entries, outlook.plan?.amount ?? 0, services),
          })}
        </Text>
      )}
      <ChargeReceipt
        words={paidWords(outlook, facts, methodFor(facts, 'mend'), services)}
        label={say('subscribe.review')}
      />
    </StepFrame>
  );
};

/** The mark of the pause goes, and nothing starts again. */
export const GiveUpStep = ({ facts, ...step }: MendStepProps) => {
  const { say, format } = useServices();
  const until = facts.interrupted?.subscription.paid_through_date ?? null;
  return (
    <StepFrame
      {...step}
      kind="give-up"
      title={say('action.give-up')}
      commitLabel={say('action.give-up')}
      busyLabel={say('give-up.sending')}
    >
      <Text>
        {until === null
          ? say('give-up.text')
          : `${say('give-up.text')} ${say('membership.cancelled-until', { date: format.day(until, facts.now) })}`}
      </Text>
    </StepFrame>
  );
};
