import * as TE from 'fp-ts/TaskEither';
import type { Change } from '../../domain/change/change';
import type { Profiles } from '../../ports/profiles';
import type { Step } from '../saga/step';
import { byDefaultMethod, cancelStep, hadTrialStep, startStep, type StartPorts } from '../saga/steps';
import { changePlanSteps } from './change-plan';
import { makeDefaultSteps } from './make-default';
import { pauseSteps } from './pause';
import { resumeSteps } from './resume';

export interface StepsPorts extends StartPorts {
  readonly profiles: Profiles;
}

const noReason = {};

/** The steps of a change from what its journal knows. Mails, newsletters and reasons are not among them. */
export const stepsOf = (ports: StepsPorts, change: Change): readonly Step[] => {
  switch (change.kind) {
    case 'pause':
      return pauseSteps(ports, change.facts, noReason);
    case 'resume':
      return resumeSteps(ports, change.facts);
    case 'change-plan':
    case 'undo-change':
      return changePlanSteps(ports, change.facts);
    case 'restart':
      return [startStep(ports, change.facts, byDefaultMethod)];
    case 'cancel':
    case 'end-home-delivery':
      return [cancelStep(ports, change.facts.subscriptionId)];
    case 'make-default':
      return makeDefaultSteps(ports, change.facts);
    case 'subscribe':
      return [
        { ...startStep(ports, change.facts, byDefaultMethod), run: neverSent },
        ...(change.facts.trialBegins ? [hadTrialStep(ports.profiles)] : []),
      ];
  }
};

/** The card that was to pay is gone with its page: such a start is only looked for. */
const neverSent = TE.left({ _tag: 'NotSent', because: { _tag: 'Refused', message: null } } as const);
