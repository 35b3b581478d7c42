import * as TE from 'fp-ts/TaskEither';
import type { Change } from '../../domain/change/change';
import type { Clock } from '../../ports/clock';
import type { Tracking } from '../../ports/tracking';
import { applyDiscountStep, retryName, retryStep, type BillingPorts } from '../saga/billing-steps';
import {
  addCardSteps,
  neverSent,
  payingCardSteps,
  removeCardSteps,
  updateCardSteps,
  type CardPorts,
} from '../saga/card-steps';
import { termsChanged, type SagaStep } from '../saga/step';
import {
  byDefaultMethod,
  cancelStep,
  notSent,
  startName,
  startStep,
  trialSteps,
  type StartPorts,
} from '../saga/steps';
import { changePlanSteps } from './change-plan';
import { makeDefaultSteps } from '../payment-methods/make-default';
import { pauseSteps } from './pause';
import { resumeSteps } from './resume';

export interface StepsPorts extends StartPorts, CardPorts, BillingPorts {
  readonly tracking: Tracking;
  readonly clock: Clock;
}

const noReason = {};

/** The steps of a change, built from its journal entry. Mails, newsletters and reasons are not included. */
export const stepsOf = (ports: StepsPorts, change: Change): readonly SagaStep[] => {
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
    case 'add-card':
      return addCardSteps(ports, change.facts, null);
    case 'update-card':
      return updateCardSteps(ports, change.facts, null);
    case 'remove-card':
      return removeCardSteps(ports, change.facts);
    case 'make-default':
      return makeDefaultSteps(ports, change.facts);
    case 'replace-card':
      return payingCardSteps(ports, change.facts, null);
    case 'rescue':
      return [...payingCardSteps(ports, change.facts, null), retryStep(ports, change.facts)];
    case 'retry':
      return [retryStep(ports, change.facts)];
    case 'apply-discount':
      return [applyDiscountStep(ports, change.facts)];
    case 'subscribe':
      return [
        { ...startStep(ports, change.facts, byDefaultMethod), run: neverSent },
        ...trialSteps(ports, change.facts),
      ];
  }
};

/** The steps for a reader who requests the rest of a change. A charge is not sent unless its terms were shown. */
export const requestedSteps = (ports: StepsPorts, change: Change): readonly SagaStep[] =>
  stepsOf(ports, change).map((step) =>
    isUntold(change, step) ? { ...step, run: TE.left(notSent(termsChanged)) } : step,
  );

const isUntold = ({ kind, facts }: Change, { name }: SagaStep): boolean =>
  (name === startName && 'seenIds' in facts && facts.promise === undefined) ||
  (name === retryName && (kind === 'rescue' || kind === 'retry') && facts.dueCents === undefined);
