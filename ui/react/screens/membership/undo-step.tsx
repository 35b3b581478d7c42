import { currentPlanLabel } from '../../../../core/domain/plan/plan-label';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { methodFor, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf } from '../../../../core/flows/membership-change/change-preview';
import { paidWords } from '../../../../core/presentation/change-preview-words';
import { StepFrame, type StepProps } from './step-frame';

/** Undoes a scheduled change of plan, and shows the continuing plan with its charges. */
export const UndoStep = ({ facts, ...step }: StepProps & { readonly facts: MembershipFacts }) => {
  const services = useServices();
  const { t } = services;
  const preview = previewOf(facts, { kind: 'undo' });
  return (
    <StepFrame
      {...step}
      kind="undo"
      title={t('action.undo')}
      commitLabel={t('action.undo')}
      busyLabel={t('undo.sending')}
    >
      <Text>
        {t('undo.text', {
          plan: labelOf(facts, 'running'),
          new: labelOf(facts, 'pending'),
        })}
      </Text>
      <ChargeReceipt
        words={paidWords(preview, facts, methodFor(facts, 'undo'), services)}
        label={t('subscribe.review')}
      />
    </StepFrame>
  );
};

const labelOf = ({ scheduled, plans }: MembershipFacts, which: 'running' | 'pending'): string =>
  scheduled === null ? '' : currentPlanLabel(scheduled[which].plan, plans);
