import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { areSameCharges, startTerms, type Terms } from '../../domain/charges/terms';
import { trialEndOf } from '../../domain/plan/plan';
import type { SubscribeFacts } from '../../domain/change/change';
import { comesBackOn } from '../../domain/subscription/returning';
import type { PlanChoice } from '../../domain/plan/choose-plan';
import type { AsyncResult, Call } from '../../ports/call';
import type { Profiles } from '../../ports/profiles';
import type { Tracking } from '../../ports/tracking';
import { isHomeDelivery, type MemberState } from '../../state/member';
import type { Store } from '../../state/store';
import { notReady, type NotReady } from '../saga/not-ready';
import type { ChangeFailed } from '../saga/change-failed';
import type { WithLock } from '../saga/hold-lock';
import type { RunChange } from '../saga/run-change';
import { termsChanged, type SagaStep, type TermsChanged } from '../saga/step';
import { startStep, trialSteps, type Payment, type StartPorts } from '../saga/steps';
import { liveRecords, seenIds, type SubscriptionRecords } from '../saga/read-subscriptions';
import type { MethodGone } from '../payment-methods/method-failed';
import { storedMethod } from '../payment-methods/stored-method';
import type { PrepareCustomer } from '../payment-methods/prepare-customer';

export interface WantedSubscription {
  readonly choice: PlanChoice;
  readonly payment: Payment;
  /** The terms shown to the reader: compared before the payment, and stored for the receipt. */
  readonly shownTerms?: Terms;
}

export type SubscribeFailed =
  | ChangeFailed
  /** A live record exists, or the membership is included in the reader's home delivery (readings 64). No request was sent. */
  | { readonly _tag: 'AlreadySubscribed' }
  /** The price or the day has changed, or the plan was withdrawn. No request was sent. */
  | TermsChanged
  | MethodGone
  | NotReady;

/** Starts a subscription (PZ-01). */
export type Subscribe = (wanted: WantedSubscription) => AsyncResult<void, SubscribeFailed>;

export interface SubscribePorts extends StartPorts {
  readonly profiles: Profiles;
  readonly tracking: Tracking;
  readonly prepareCustomer: PrepareCustomer;
  readonly withLock: WithLock;
  readonly runChange: RunChange;
  readonly member: Pick<Store<MemberState>, 'getValue'>;
}

export const makeSubscribe =
  (ports: SubscribePorts): Subscribe =>
  (wanted) =>
    ports.withLock(
      pipe(
        prepare(ports, wanted),
        TE.tap((facts) =>
          ports.runChange({
            change: { kind: 'subscribe', facts },
            steps: subscribeSteps(ports, facts, wanted.payment),
          }),
        ),
        TE.map(() => undefined),
      ),
    )();

const prepare = (
  ports: SubscribePorts,
  { choice, payment, shownTerms }: WantedSubscription,
): Call<SubscribeFacts, SubscribeFailed> =>
  pipe(
    ports.readSubscriptions,
    TE.mapLeft((because): SubscribeFailed => notReady(because)),
    TE.flatMapEither((records): E.Either<SubscribeFailed, SubscriptionRecords> => {
      if (liveRecords(records).length > 0 || isHomeDelivery(ports.member.getValue()))
        return E.left({ _tag: 'AlreadySubscribed' });
      const plan = records.plans.find(({ planId }) => planId === choice.plan.planId);
      if (plan === undefined) return E.left(termsChanged);
      const current = termsNow({ ...choice, plan }, payment, ports.clock.now());
      return shownTerms === undefined || areSameCharges(shownTerms, current)
        ? E.right(records)
        : E.left(termsChanged);
    }),
    TE.tap(() => trialStillOpen(ports, choice)),
    TE.tap((): Call<unknown, SubscribeFailed> =>
      payment.kind === 'stored' && payment.token !== null
        ? storedMethod(ports, payment.token)
        : TE.right(undefined),
    ),
    TE.tap(() => pipe(ports.prepareCustomer, TE.mapLeft(notReady))),
    TE.map((records) => ({
      planId: choice.plan.planId,
      productId: choice.plan.productId,
      startDate: null,
      seenIds: seenIds(records),
      skipTrial: choice.skipTrial,
      trialBegins: beginsTrial(choice),
      ...(comesBackOn(firstChargeOf(choice, ports.clock.now()), records) && { returning: true }),
      ...(shownTerms === undefined ? {} : { terms: shownTerms }),
    })),
  );

const beginsTrial = ({ plan, skipTrial }: PlanChoice): boolean => plan.hasTrial && !skipTrial;

const firstChargeOf = (choice: PlanChoice, now: Date): Date =>
  beginsTrial(choice) ? trialEndOf(choice.plan, now) : now;

/** Each reader has one trial. Another device may have started it since the offer was rendered. */
const trialStillOpen = ({ profiles }: SubscribePorts, choice: PlanChoice): Call<void, SubscribeFailed> =>
  beginsTrial(choice)
    ? pipe(
        profiles.read,
        TE.mapLeft((because): SubscribeFailed => notReady(because)),
        TE.flatMapEither(({ hadTrial }) =>
          hadTrial ? E.left<SubscribeFailed>(termsChanged) : E.right(undefined),
        ),
      )
    : TE.right(undefined);

/** The first charge is immediate, or at the end of the trial. */
const termsNow = (choice: PlanChoice, payment: Payment, now: Date): Terms => {
  const { plan } = choice;
  const first = beginsTrial(choice) ? trialEndOf(plan, now) : null;
  return startTerms(plan, first, payment.kind === 'stored' ? payment.token : null, now);
};

const subscribeSteps = (
  ports: SubscribePorts,
  facts: SubscribeFacts,
  payment: Payment,
): readonly SagaStep[] => [
  startStep(ports, facts, { payment, skipTrial: facts.skipTrial }),
  ...trialSteps(ports, facts),
];
