import type { DuePromise } from '../../domain/charges/due';
import type { AsyncResult } from '../../ports/call';
import { retryStep } from '../saga/billing-steps';
import type { ChangeFailed } from '../saga/change-failed';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import { confirmAmountDue, type ConfirmAmountDuePorts, type DueFailed } from './confirm-amount-due';

export type RetryFailed = ChangeFailed | DueFailed;

/**
 * Retries the failed charge of a past-due subscription with its current method (PZ-07). `shownTerms`: the terms shown
 * to the reader. `NotDone` with `Refused`: the charge failed again. `Unclear`: the response was lost and the list does
 * not show it as paid. The charge is not resent without the reader's request.
 */
export type RetrySubscription = (shownTerms?: DuePromise) => AsyncResult<void, RetryFailed>;

export interface RetryPorts extends ConfirmAmountDuePorts, ChangeRunner {}

export const makeRetrySubscription =
  (ports: RetryPorts): RetrySubscription =>
  (shownTerms) =>
    runLocked(ports, confirmAmountDue(ports, shownTerms, true), ({ subscriptionId, cents }) => {
      const facts = { subscriptionId, dueCents: cents };
      return { change: { kind: 'retry', facts }, steps: [retryStep(ports, facts)] };
    })();
