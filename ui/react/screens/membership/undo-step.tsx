import { heldPlanLabel } from '../../../../core/domain/plan/plan-label';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { methodFor, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf } from '../../../../core/flows/membership-change/change-preview';
import { paidWords } from '../../../../core/words/change-preview-words';
import { StepFrame, type StepProps } from './step-frame';

/** A planned change of plan is taken back: what goes on, and what it costs when. */
export const UndoStep = ({ facts, ...step }: StepProps & { readonly facts: MembershipFacts }) => {
  const services = useServices();
  const { say } = services;
  const outlook = previewOf(facts, { kind: 'undo' });
  return (
    <StepFrame
      {...step}
      kind="undo"
      title={say('action.undo')}
      commitLabel={say('action.undo')}
      busyLabel={say('undo.sending')}
    >
      <Text>
        {say('undo.text', {
          plan: labelOf(facts, 'running'),
          new: labelOf(facts, 'pending'),
        })}
      </Text>
      <ChargeReceipt
        words={paidWords(outlook, facts, methodFor(facts, 'undo'), services)}
        label={say('subscribe.review')}
      />
    </StepFrame>
  );
};

const labelOf = ({ scheduled, plans }: MembershipFacts, which: 'running' | 'pending'): string =>
  scheduled === null ? '' : heldPlanLabel(scheduled[which].plan, plans);
