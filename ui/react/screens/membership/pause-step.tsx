import { pauseLengths } from '../../../../core/domain/subscription/pause';
import type { Say } from '../../../../core/domain/messages/catalogue';
import { nextAmountWords } from '../../../../core/words/amount-words';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { RadioCard, RadioCards } from '../../components/radio-cards';
import { useServices } from '../../services';
import { methodFor, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf } from '../../../../core/flows/membership-change/change-preview';
import type { Task } from '../../../../core/flows/membership-change/task';
import { paidWords } from '../../../../core/words/change-preview-words';
import { ReasonFields } from './reason-fields';
import { StepFrame, type StepProps } from './step-frame';

type PauseTask = Extract<Task, { readonly kind: 'pause' }>;

export interface PauseStepProps extends StepProps {
  readonly facts: MembershipFacts;
  readonly task: PauseTask;
  readonly onPick: (task: Task) => void;
}

const lengthWords = (count: number, say: Say): string =>
  count === 1 ? say('pause.month') : say('pause.months', { count });

/** PZ-02: how long, what is charged when, and why if the reader likes to say. */
export const PauseStep = ({ facts, task, onPick, ...step }: PauseStepProps) => {
  const services = useServices();
  const { say, format } = services;
  const outlook = previewOf(facts, task);
  return (
    <StepFrame
      {...step}
      kind="pause"
      title={say('action.pause')}
      commitLabel={say('pause.commit', { length: lengthWords(task.length, say) })}
      busyLabel={say('pause.sending')}
      backLabel={say('action.keep')}
    >
      <RadioCards
        legend={say('pause.length')}
        name="length"
        value={String(task.length)}
        onChange={(length) => onPick({ kind: 'pause', length: Number(length) })}
        hint={say('pause.intro')}
      >
        {pauseLengths.map((length) => {
          const { start, plan, entries } = previewOf(facts, { kind: 'pause', length });
          return (
            <RadioCard
              key={length}
              value={String(length)}
              label={lengthWords(length, say)}
              detail={
                start !== null &&
                plan !== null &&
                say('pause.length-detail', {
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
        words={paidWords(outlook, facts, methodFor(facts, 'pause'), services)}
        label={say('subscribe.review')}
      />
      <ReasonFields label={say('pause.why')} locked={step.busy} />
    </StepFrame>
  );
};
