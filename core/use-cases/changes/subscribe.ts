import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { SubscribeFacts } from '../../domain/change/change';
import type { PlanChoice } from '../../domain/plan/choose-plan';
import type { Call } from '../../ports/call';
import type { Profiles } from '../../ports/profiles';
import type { Tracking } from '../../ports/tracking';
import { notReady, type NotReady } from './not-ready';
import type { ChangeFailed } from '../saga/change-failed';
import type { WithLock } from '../saga/hold-lock';
import type { RunChange } from '../saga/run-change';
import type { Step } from '../saga/step';
import { hadTrialStep, startStep, type Payment, type StartPorts } from '../saga/steps';
import { liveRecords, seenIds } from '../read-subscriptions';
import type { PrepareCustomer } from '../prepare-customer';

export interface WantedSubscription {
  readonly reader: string;
  readonly choice: PlanChoice;
  readonly payment: Payment;
}

export type SubscribeFailed =
  | ChangeFailed
  /** A live record stands in the way; nothing was sent. */
  | { readonly _tag: 'AlreadySubscribed' }
  | NotReady;

/** PZ-01. */
export type Subscribe = (wanted: WantedSubscription) => Call<void, SubscribeFailed>;

export interface SubscribePorts extends StartPorts {
  readonly profiles: Profiles;
  readonly tracking: Tracking;
  readonly prepareCustomer: PrepareCustomer;
  readonly withLock: WithLock;
  readonly runChange: RunChange;
}

export const makeSubscribe =
  (ports: SubscribePorts): Subscribe =>
  (wanted) =>
    ports.withLock(wanted.reader, (ownOf) => {
      const own = ownOf(ports);
      return pipe(
        prepare(own, wanted),
        TE.tap((facts) =>
          own.runChange({
            reader: wanted.reader,
            change: { kind: 'subscribe', facts },
            steps: subscribeSteps(own, facts, wanted.payment),
          }),
        ),
        TE.map(({ trialBegins, planId }) => {
          if (trialBegins) own.tracking.track({ name: 'freeTrialStarted', planId });
        }),
      );
    });

const prepare = (
  ports: SubscribePorts,
  { choice }: WantedSubscription,
): Call<SubscribeFacts, SubscribeFailed> =>
  pipe(
    ports.readSubscriptions,
    TE.mapLeft(notReady),
    TE.flatMapEither((held) =>
      liveRecords(held).length === 0 ? E.right(held) : E.left({ _tag: 'AlreadySubscribed' } as const),
    ),
    TE.tap(() => pipe(ports.prepareCustomer, TE.mapLeft(notReady))),
    TE.map((held) => ({
      planId: choice.plan.planId,
      productId: choice.plan.productId,
      startDate: null,
      seenIds: seenIds(held),
      skipTrial: choice.skipTrial,
      trialBegins: choice.plan.hasTrial && !choice.skipTrial,
    })),
  );

const subscribeSteps = (ports: SubscribePorts, facts: SubscribeFacts, payment: Payment): readonly Step[] => [
  startStep(ports, facts, { payment, skipTrial: facts.skipTrial }),
  ...(facts.trialBegins ? [hadTrialStep(ports.profiles)] : []),
];
