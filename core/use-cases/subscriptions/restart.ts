import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Terms } from '../../domain/charges/terms';
import type { StartFacts } from '../../domain/change/change';
import { restartableSubscription } from '../../domain/subscription/current';
import { restartStart } from '../../domain/subscription/next-start';
import type { AsyncResult, Call } from '../../ports/call';
import { liveRecords, productOf, seenIds, type SubscriptionRecords } from '../saga/read-subscriptions';
import { notReady } from '../saga/not-ready';
import { assertShownTerms, type PromiseFailed } from './assert-shown-terms';
import type { ChangeFailed } from '../saga/change-failed';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import { byDefaultMethod, startStep, type StartPorts } from '../saga/steps';

export type RestartFailed =
  | ChangeFailed
  | { readonly _tag: 'AlreadySubscribed' }
  | { readonly _tag: 'NothingToRestart' }
  | PromiseFailed;

/**
 * Starts a new subscription on the plan of the canceled one, paid by the default method, without a trial (PZ-06,
 * readings 30). `shownTerms`: the price shown to the reader.
 */
export type RestartSubscription = (shownTerms?: Terms) => AsyncResult<void, RestartFailed>;

export interface RestartPorts extends StartPorts, ChangeRunner {}

export const makeRestartSubscription =
  (ports: RestartPorts): RestartSubscription =>
  (shownTerms) =>
    runLocked(ports, prepare(ports, shownTerms), (facts) => ({
      change: { kind: 'restart', facts },
      steps: [startStep(ports, facts, byDefaultMethod)],
    }))();

const prepare = (ports: RestartPorts, shownTerms: Terms | undefined): Call<StartFacts, RestartFailed> =>
  pipe(
    ports.readSubscriptions,
    TE.mapLeft((because): RestartFailed => notReady(because)),
    TE.flatMap((records) =>
      pipe(
        TE.fromEither(factsOf(records, ports.clock.now())),
        TE.flatMap((facts): Call<StartFacts, RestartFailed> =>
          assertShownTerms(ports, records, facts, shownTerms, false),
        ),
      ),
    ),
  );

const factsOf = (records: SubscriptionRecords, now: Date): E.Either<RestartFailed, StartFacts> => {
  if (liveRecords(records).length > 0) return E.left({ _tag: 'AlreadySubscribed' });
  const cancelled = O.toNullable(restartableSubscription(records.subscriptions, now));
  if (cancelled === null) return E.left({ _tag: 'NothingToRestart' });
  return E.right({
    planId: cancelled.plan_id,
    productId: productOf(records, cancelled),
    startDate: restartStart(cancelled, now)?.toISOString() ?? null,
    seenIds: seenIds(records),
  });
};
