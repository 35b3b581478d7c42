import { pauseLengths } from '../../../../core/domain/subscription/pause';
import type { Translate } from '../../../../core/domain/messages/catalogue';
import { nextAmountWords } from '../../../../core/presentation/amount-words';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { RadioCard, RadioCards } from '../../components/radio-cards';
import { useServices } from '../../services';
import { methodFor, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf } from '../../../../core/flows/membership-change/change-preview';
import type { Task } from '../../../../core/flows/membership-change/task';
import { paidWords } from '../../../../core/presentation/change-preview-words';
import { ReasonFields } from './reason-fields';
import { StepFrame, type StepProps } from './step-frame';

type PauseTask = Extract<Task, { readonly kind: 'pause' }>;

export interface PauseStepProps extends StepProps {
  readonly facts: MembershipFacts;
  readonly task: PauseTask;
  readonly onPick: (task: Task) => void;
}

const lengthWords = (count: number, t: Translate): string =>
  count === 1 ? t('pause.month') : t('pause.months', { count });

/** The length of a pause, its charges, and an optional reason (PZ-02). */
export const PauseStep = ({ facts, task, onPick, ...step }: PauseStepProps) => {
  const services = useServices();
  const { t, format } = services;
  const preview = previewOf(facts, task);
  return (
    <StepFrame
      {...step}
      kind="pause"
      title={t('action.pause')}
      commitLabel={t('pause.commit', { length: lengthWords(task.length, t) })}
      busyLabel={t('pause.sending')}
      backLabel={t('action.keep')}
    >
      <RadioCards
        legend={t('pause.length')}
        name="length"
        value={String(task.length)}
        onChange={(length) => onPick({ kind: 'pause', length: Number(length) })}
        hint={t('pause.intro')}
      >
        {pauseLengths.map((length) => {
          const { start, plan, entries } = previewOf(facts, { kind: 'pause', length });
          return (
            <RadioCard
              key={length}
              value={String(length)}
              label={lengthWords(length, t)}
              detail={
                start !== null &&
                plan !== null &&
                t('pause.length-detail', {
                  date: format.day(start, facts.now),
                  amount: nextAmountWords(entries, plan.amount, services),
                })
              }
              disabled={step.busy}
            />
          );
        })}
      </RadioCards>
      <ChargeReceipt
        words={{ ...paidWords(preview, facts, methodFor(facts, 'pause'), services), sentence: null }}
        label={t('subscribe.review')}
      />
      <ReasonFields label={t('pause.why')} locked={step.busy} />
    </StepFrame>
  );
};
