import type { DuePromise } from '../../domain/charges/due';
import type { Call } from '../../ports/call';
import { retryStep } from '../saga/billing-steps';
import type { ChangeFailed } from '../saga/change-failed';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import { confirmAmountDue, type ConfirmAmountDuePorts, type DueFailed } from './confirm-amount-due';

export type RetryFailed = ChangeFailed | DueFailed;

/**
 * PZ-07: tries the failed charge of a past-due subscription again, with the method that it is on. `shownTerms`: what the reader was shown.
 * `NotDone` with `Refused`: it failed again. `Unclear`: the answer was lost and the list does not show it as paid; nothing is sent again
 * unasked.
 */
export type RetrySubscription = (shownTerms?: DuePromise) => Call<void, RetryFailed>;

export interface RetryPorts extends ConfirmAmountDuePorts, ChangeRunner {}

export const makeRetrySubscription =
  (ports: RetryPorts): RetrySubscription =>
  (shownTerms) =>
    runLocked(ports, confirmAmountDue(ports, shownTerms, true), ({ subscriptionId, cents }) => {
      const facts = { subscriptionId, dueCents: cents };
      return { change: { kind: 'retry', facts }, steps: [retryStep(ports, facts)] };
    });
