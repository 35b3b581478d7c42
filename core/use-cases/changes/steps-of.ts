import type { Change } from '../../domain/change/change';
import type { Clock } from '../../ports/clock';
import {
  applyDiscountName,
  applyDiscountStep,
  retryName,
  retryStep,
  type BillingPorts,
} from '../saga/billing-steps';
import { neverSent, payingCardSteps, type CardPorts } from '../saga/card-steps';
import type { Step } from '../saga/step';
import { byDefaultMethod, cancelStep, hadTrialStep, startStep, type StartPorts } from '../saga/steps';
import { changePlanSteps } from './change-plan';
import { makeDefaultSteps } from './make-default';
import { pauseSteps } from './pause';
import { resumeSteps } from './resume';

export interface StepsPorts extends StartPorts, CardPorts, BillingPorts {
  readonly clock: Clock;
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
    case 'replace-card':
      return payingCardSteps(ports, change.facts, null);
    case 'rescue':
      return [...payingCardSteps(ports, change.facts, null), retryStep(ports, change.facts.subscriptionId)];
    case 'retry':
      return [retryStep(ports, change.facts.subscriptionId)];
    case 'apply-discount':
      return [applyDiscountStep(ports, change.facts)];
    case 'subscribe':
      return [
        { ...startStep(ports, change.facts, byDefaultMethod), run: neverSent },
        ...(change.facts.trialBegins ? [hadTrialStep(ports.profiles)] : []),
      ];
  }
};

/**
 * The same steps for a page load: nobody has just pressed a button, so that nothing is charged and no discount is applied. They
 * are only looked for; the reader may ask for them again.
 */
export const unasked = (steps: readonly Step[]): readonly Step[] =>
  steps.map((step) => (onlyWhenAsked.has(step.name) ? { ...step, run: neverSent } : step));

const onlyWhenAsked: ReadonlySet<string> = new Set([retryName, applyDiscountName]);
