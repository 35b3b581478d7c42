import type { Ref } from 'react';
import { useStillWorking } from '../../hooks/use-still-working';
import { CancelStep } from './cancel-step';
import { ChangeStep } from './change-step';
import type { MembershipFacts } from '../../../../core/flows/membership-change/facts';
import type { MembershipStep } from '../../../../core/flows/membership-change/state';
import type { MembershipChange } from '../../../../core/flows/membership-change/membership-change';
import { GiveUpStep, RepairStep } from './repair-step';
import { OfferStep } from './offer-step';
import { PauseStep } from './pause-step';
import { RestartStep } from './restart-step';
import { ResumeStep } from './resume-step';
import type { StepProps } from './step-frame';
import { UndoStep } from './undo-step';

export interface DecisionProps {
  readonly facts: MembershipFacts;
  readonly flow: MembershipChange;
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly step: Extract<MembershipStep, { readonly _tag: 'Deciding' | 'Sending' }>;
}

/** Renders the same form during input and submission, so that the user input is kept. */
export const Decision = ({ step, facts, flow, titleRef }: DecisionProps) => {
  const busy = step._tag === 'Sending';
  const { task } = step;
  useStillWorking(busy, false);
  const common: StepProps = {
    titleRef,
    busy,
    slow: busy && step.slow,
    problem: busy ? null : step.problem,
    onCommit: (reason) => void flow.commit(reason, facts),
    onBack: flow.back,
  };
  switch (task.kind) {
    case 'pause':
      return <PauseStep {...common} facts={facts} task={task} onPick={flow.pick} />;
    case 'resume':
      return <ResumeStep {...common} facts={facts} />;
    case 'change':
      return <ChangeStep {...common} facts={facts} task={task} onPick={flow.pick} />;
    case 'cancel':
      return (
        <CancelStep
          {...common}
          facts={facts}
          confirming={task.confirming === true}
          offered={flow.wasOffered()}
          onConfirm={() => void flow.confirm()}
          onInstead={flow.begin}
        />
      );
    case 'offer':
      return <OfferStep {...common} facts={facts} offer={task.offer} onBack={flow.decline} />;
    case 'undo':
      return <UndoStep {...common} facts={facts} />;
    case 'mend':
      return <RepairStep {...common} facts={facts} />;
    case 'give-up':
      return <GiveUpStep {...common} facts={facts} />;
    case 'restart':
      return <RestartStep {...common} facts={facts} />;
  }
};
