import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { isSamePromise, promiseOf, type ChargePromise } from '../../domain/charges/charge-promise';
import type { StartFacts } from '../../domain/change/change';
import type { Call } from '../../ports/call';
import type { SubscriptionRecords } from '../saga/read-subscriptions';
import { termsChanged, wrongDeviceTime, type TermsChanged, type WrongDeviceTime } from '../saga/step';
import { inFuture, isWrongTime, type StartPorts } from '../saga/steps';
import { findStoredMethod, type StoredMethodFailed } from './stored-method';

export type PromiseFailed = StoredMethodFailed | TermsChanged | WrongDeviceTime;

/**
 * Binds a start that a stored method pays for to what it costs, before anything is cancelled for it. `shownTerms`: what the reader was shown
 * when they pressed; where that is not what would be charged by what was just read, nothing is begun. `goesOn`: the membership is
 * the same as before, and so is what pays for it (readings 61).
 */
export const assertShownTerms = <Facts extends StartFacts>(
  ports: Pick<StartPorts, 'paymentMethods' | 'clock'>,
  { plans, subscriptions }: Pick<SubscriptionRecords, 'plans' | 'subscriptions'>,
  facts: Facts,
  shownTerms: ChargePromise | undefined,
  goesOn: boolean,
): Call<Facts, PromiseFailed> =>
  pipe(
    findStoredMethod(ports.paymentMethods, goesOn),
    TE.flatMap(({ token }): Call<Facts, PromiseFailed> => {
      const now = ports.clock.now();
      if (isWrongTime(ports.clock, subscriptions)) return TE.left(wrongDeviceTime);
      const plan = plans.find(({ planId }) => planId === facts.planId);
      if (plan === undefined) return TE.left(termsChanged);
      const promise = promiseOf(plan, inFuture(facts.startDate, now), token, now);
      return shownTerms === undefined || isSamePromise(shownTerms, promise)
        ? TE.right({ ...facts, promise: { ...shownTerms, ...promise } })
        : TE.left(termsChanged);
    }),
  );
