import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { CancelFacts } from '../../domain/change/change';
import { currentSubscription } from '../../domain/subscription/current';
import { latest } from '../../domain/subscription/order';
import { isInState } from '../../domain/subscription/subscription';
import type { AsyncResult, Call } from '../../ports/call';
import type { Profiles } from '../../ports/profiles';
import { notReady, type NotReady } from '../saga/not-ready';
import type { ChangeFailed } from '../saga/change-failed';
import { runLockedLeaving, type ChangeRunner } from '../saga/run-locked';
import type { SagaStep } from '../saga/step';
import { cancelStep, trailingStep, type CancelPorts } from '../saga/steps';

/** The reader's reason for canceling; both fields may be null. */
export interface CancelReason {
  readonly cancelReason: string | null;
  readonly cancelReasonText: string | null;
}

export type CancelFailed = ChangeFailed | { readonly _tag: 'NothingToCancel' } | NotReady;

/** Cancels the live subscription and stores a given reason in the profile (PZ-06). */
export type CancelSubscription = (wanted: {
  readonly reason: CancelReason;
}) => AsyncResult<Cancelled, CancelFailed>;

/** The result of a cancellation. */
export interface Cancelled {
  /** `false`: a reason was given but could not be stored. */
  readonly reasonKept: boolean;
}

export interface CancelSubscriptionPorts extends CancelPorts, ChangeRunner {
  readonly profiles: Profiles;
}

export const makeCancelSubscription =
  (ports: CancelSubscriptionPorts): CancelSubscription =>
  ({ reason }) =>
    pipe(
      runLockedLeaving(ports, prepare(ports), (facts) => ({
        change: { kind: 'cancel', facts },
        steps: cancelSteps(ports, facts, reason),
      })),
      TE.map((left) => ({ reasonKept: !left.includes(reasonName) })),
    )();

const reasonName = 'reason';

/** A past-due subscription can be canceled too. */
const prepare = (ports: CancelSubscriptionPorts): Call<CancelFacts, CancelFailed> =>
  pipe(
    ports.readSubscriptions,
    TE.mapLeft((because): CancelFailed => notReady(because)),
    TE.flatMapEither(({ subscriptions }) => {
      const pastDue = latest(subscriptions.filter(isInState('past due')));
      return pipe(
        currentSubscription(subscriptions),
        E.fromOption((): CancelFailed => ({ _tag: 'NothingToCancel' })),
        E.orElse((nothing) => (pastDue === null ? E.left(nothing) : E.right(pastDue))),
        E.map(({ id }) => ({ subscriptionId: id })),
      );
    }),
  );

const cancelSteps = (
  ports: CancelSubscriptionPorts,
  facts: CancelFacts,
  reason: CancelReason,
): readonly SagaStep[] => [
  cancelStep(ports, facts.subscriptionId),
  ...(reason.cancelReason === null && reason.cancelReasonText === null
    ? []
    : [trailingStep(reasonName, () => ports.profiles.update(reason))]),
];
