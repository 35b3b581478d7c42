import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { areSameCharges, startTerms } from '../../domain/charges/terms';
import type { StartFacts, SubscribeFacts } from '../../domain/change/change';
import type { ProfileChange } from '../../domain/profile/profile';
import { contradictsTime } from '../../domain/subscription/contradicts-time';
import { defaultPaymentMethod, type PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { PaymentMethods } from '../../ports/payment-methods';
import type { Profiles } from '../../ports/profiles';
import type { Order, Subscriptions } from '../../ports/subscriptions';
import type { Tracking } from '../../ports/tracking';
import {
  allRecords,
  liveRecords,
  type SubscriptionRecords,
  type ReadSubscriptions,
  type RecordFacts,
} from './read-subscriptions';
import { inFlightFor } from './in-flight';
import { termsChanged, type NotSent, type SagaStep, type TermsChanged } from './step';

const plain = { undo: null, trailing: false, lagMs: 0, mayActWithin: inFlightFor } as const;

/** Milliseconds by which the server's list may lag behind a start. */
export const listMayLag = 30_000;

export interface CancelPorts {
  readonly subscriptions: Subscriptions;
  readonly readSubscriptions: ReadSubscriptions;
}

export const cancelName = 'cancel';

/** Cancels a live record. An already canceled record counts as success. */
export const cancelStep = ({ subscriptions, readSubscriptions }: CancelPorts, id: string): SagaStep => {
  const happened = pipe(
    readSubscriptions,
    TE.map((records) => !liveRecords(records).some((live) => live.id === id)),
  );
  return {
    ...plain,
    neverRuledOut: true,
    name: cancelName,
    run: pipe(
      () => subscriptions.cancel(id),
      TE.orElse((error) => (error._tag === 'Conflict' ? onlyIf(happened, error) : TE.left(error))),
    ),
    happened,
  };
};

const onlyIf = (check: Call<boolean>, otherwise: CallFailed): Call<void> =>
  pipe(
    check,
    TE.flatMap((holds) => (holds ? TE.right(undefined) : TE.left(otherwise))),
  );

export interface StartPorts extends CancelPorts {
  readonly paymentMethods: PaymentMethods;
  readonly clock: Clock;
}

/** The payment of a start. */
export type Payment =
  /** A card that the reader has entered. Its nonce works once and is not stored. */
  | { readonly kind: 'nonce'; readonly nonce: string }
  /** A stored method, or the default one if `token` is `null`. Its nonce is read just before the start. */
  | { readonly kind: 'stored'; readonly token: string | null };

export const startName = 'start';
export const clearFlagName = 'clear-flag';
export const keepFlagName = 'keep-flag';

/** The payment of every start except a first subscription: the default method, without a trial. */
export const byDefaultMethod = { payment: { kind: 'stored', token: null }, skipTrial: true } as const;

/** The records that did not exist when the change started. */
export const newRecords = (records: SubscriptionRecords, { seenIds }: StartFacts): readonly RecordFacts[] =>
  allRecords(records).filter(({ id }) => !seenIds.includes(id));

const isOnPlan =
  ({ planId }: StartFacts) =>
  (record: RecordFacts): boolean =>
    record.planId === planId;

/**
 * Starts a subscription, unless a new record on its plan already exists. Fails if another live record has appeared or
 * the terms differ from the promise. Never resent automatically.
 */
export const startStep = (
  ports: StartPorts,
  facts: StartFacts,
  { payment, skipTrial }: { readonly payment: Payment; readonly skipTrial: boolean },
): SagaStep => ({
  ...plain,
  name: startName,
  run: pipe(
    ports.readSubscriptions,
    TE.mapLeft(notSent),
    TE.flatMap((records): Call<void, CallFailed | NotSent> => {
      const added = newRecords(records, facts);
      if (added.some(isOnPlan(facts))) return TE.right(undefined);
      if (added.some(({ live }) => live)) return TE.left(notSent({ _tag: 'Conflict' }));
      if (facts.startDate !== null && isWrongTime(ports.clock, records.subscriptions))
        return TE.left(notSent({ _tag: 'Unexpected', what: 'device time' }));
      if (!isAsPromised(facts, records, ports.clock.now())) return TE.left(notSent(termsChanged));
      return order(ports, facts, payment, skipTrial);
    }),
  ),
  happened: pipe(
    ports.readSubscriptions,
    TE.map((records) => newRecords(records, facts).some(isOnPlan(facts))),
  ),
  lagMs: listMayLag,
});

export const notSent = (because: CallFailed | TermsChanged): NotSent => ({ _tag: 'NotSent', because });

/** True if a start sent now has the promised price and date. */
const isAsPromised = (facts: StartFacts, { plans }: SubscriptionRecords, now: Date): boolean => {
  const { promise } = facts;
  if (promise === undefined) return true;
  const plan = plans.find(({ planId }) => planId === facts.planId);
  return (
    plan !== undefined &&
    areSameCharges(promise, startTerms(plan, inFuture(facts.startDate, now), promise.methodToken, now))
  );
};

const order = (
  ports: StartPorts,
  facts: StartFacts,
  payment: Payment,
  skipTrial: boolean,
): Call<void, CallFailed | NotSent> =>
  pipe(
    nonceOf(ports.paymentMethods, payment, facts.promise?.methodToken ?? null),
    TE.mapLeft(notSent),
    TE.flatMap(
      (paymentNonce): Call<{ readonly grantId: string }, CallFailed | NotSent> =>
        () =>
          ports.subscriptions.start({
            planId: facts.planId,
            productId: facts.productId,
            paymentNonce,
            skipTrial,
            startDate: inFuture(facts.startDate, ports.clock.now()),
          } satisfies Required<Order>),
    ),
    TE.map(() => undefined),
  );

/** True if the server time is unknown and the device time contradicts the records. */
export const isWrongTime = (
  clock: Pick<Clock, 'now' | 'isMeasured'>,
  subscriptions: SubscriptionRecords['subscriptions'],
): boolean => clock.isMeasured?.() !== true && contradictsTime(subscriptions, clock.now());

/** The start date, or `null` if it is not in the future. */
export const inFuture = (iso: string | null, now: Date): Date | null => {
  const date = iso === null ? null : new Date(iso);
  return date !== null && date.getTime() > now.getTime() ? date : null;
};

/**
 * `promised`: the token of the method shown to the reader. Only that method may pay; `null` if no method was promised.
 */
const nonceOf = (
  paymentMethods: PaymentMethods,
  payment: Payment,
  promised: string | null,
): Call<string, CallFailed | TermsChanged> =>
  payment.kind === 'nonce'
    ? TE.right(payment.nonce)
    : pipe(
        paymentMethods.list,
        TE.flatMapEither((methods): E.Either<CallFailed | TermsChanged, PaymentMethod> => {
          const token = promised ?? payment.token;
          const wanted = token === null ? methods : methods.filter((one) => one.token === token);
          return E.fromOption((): CallFailed | TermsChanged =>
            promised === null ? { _tag: 'NotFound' } : termsChanged,
          )(defaultPaymentMethod(wanted));
        }),
        TE.flatMapEither(({ nonce }) =>
          E.fromNullable<CallFailed | TermsChanged>({ _tag: 'Unexpected', what: 'payment-methods: nonce' })(
            nonce,
          ),
        ),
      );

/** Marks the account as paused for `length` months. The undo clears both fields. */
export const flagPausedStep = (profiles: Profiles, length: number, reason: PauseReason): SagaStep => ({
  ...plain,
  name: 'flag',
  run: () => profiles.update({ paused: true, pausedLength: length, ...reason }),
  happened: pipe(
    profiles.read,
    TE.map((profile) => profile.paused),
  ),
  undo: () => profiles.update({ paused: false, pausedLength: null }),
});

export type PauseReason = Pick<ProfileChange, 'pauseReason' | 'pauseReasonText'>;

/** Sets the pause flag again if another device has cleared it meanwhile. */
export const keepFlagStep = (profiles: Profiles, length: number): SagaStep => {
  const happened = pipe(
    profiles.read,
    TE.map((profile) => profile.paused),
  );
  return {
    ...plain,
    name: keepFlagName,
    run: pipe(
      happened,
      TE.flatMap((paused) =>
        paused ? TE.right(undefined) : () => profiles.update({ paused: true, pausedLength: length }),
      ),
    ),
    happened,
  };
};

export const clearFlagStep = (profiles: Profiles): SagaStep => ({
  ...plain,
  name: clearFlagName,
  run: () => profiles.update({ paused: false, pausedLength: null }),
  happened: pipe(
    profiles.read,
    TE.map((profile) => !profile.paused),
  ),
});

/** A request that follows a successful change. */
export const trailingStep = (name: string, run: Call<void>): SagaStep => ({
  ...plain,
  mayActWithin: 0,
  name,
  run,
  happened: TE.right(false),
  trailing: true,
});

/**
 * The steps after the start of a trial (PZ-01): track it once, from the page that detects it, and write it to the
 * profile.
 */
export const trialSteps = (
  { profiles, tracking }: { readonly profiles: Profiles; readonly tracking: Tracking },
  { trialBegins, planId, returning = false }: SubscribeFacts,
): readonly SagaStep[] =>
  trialBegins
    ? [
        trailingStep(
          'tell-trial',
          TE.fromIO(() => tracking.track({ name: 'freeTrialStarted', planId, returning })),
        ),
        hadTrialStep(profiles),
      ]
    : [];

/** Its effect can be read from the profile. */
const hadTrialStep = (profiles: Profiles): SagaStep => ({
  ...trailingStep('had-trial', () => profiles.update({ hadTrial: true })),
  happened: pipe(
    profiles.read,
    TE.map((profile) => profile.hadTrial),
  ),
});
