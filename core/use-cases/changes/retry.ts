import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import { retryStep, type BillingPorts } from '../saga/billing-steps';
import type { ChangeFailed } from '../saga/change-failed';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import type { NotReady } from './not-ready';
import { pastDueSubscription } from './replace-card';

export type RetryFailed = ChangeFailed | NotReady | { readonly _tag: 'NothingToRetry' };

/**
 * PZ-07: tries the failed charge of a past-due subscription again, with the method that it is on. `NotDone` with `Refused`: it
 * failed again. `Unclear`: the answer was lost and the list does not show it as paid; nothing is sent again unasked.
 */
export type RetrySubscription = (reader: string) => Call<void, RetryFailed>;

export interface RetryPorts extends BillingPorts, ChangeRunner {}

export const makeRetrySubscription =
  (ports: RetryPorts): RetrySubscription =>
  (reader) =>
    runLocked(
      ports,
      reader,
      (own) =>
        pipe(
          pastDueSubscription(own.readSubscriptions),
          TE.mapLeft((error): RetryFailed => error),
        ),
      ({ id }, own) => ({
        change: { kind: 'retry', facts: { subscriptionId: id } },
        steps: [retryStep(own, id)],
      }),
    );
