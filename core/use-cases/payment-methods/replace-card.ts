import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { ReplaceCardFacts } from '../../domain/change/change';
import { billedSubscription } from '../../domain/charges/charges-ahead';
import type { DuePromise } from '../../domain/charges/due';
import type { Subscription } from '../../domain/subscription/subscription';
import type { AsyncResult, Call } from '../../ports/call';
import type { Journal } from '../../ports/journal';
import type { MethodFailed } from './method-failed';
import type { PrepareCustomer } from './prepare-customer';
import type { ReadSubscriptions } from '../saga/read-subscriptions';
import { retryStep } from '../saga/billing-steps';
import { payingCardSteps, type CardPorts } from '../saga/card-steps';
import type { ChangeFailed } from '../saga/change-failed';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import { confirmAmountDue, type ConfirmAmountDuePorts, type DueFailed } from './confirm-amount-due';
import { notReady, type NotReady } from '../saga/not-ready';
import { storedMethod } from './stored-method';
import { settledCharge, type ChargeFailed } from './settled-charge';

/** The card for future charges. The nonce of a new card works once and is not stored. */
export type CardToUse =
  | { readonly kind: 'new'; readonly nonce: string }
  | { readonly kind: 'stored'; readonly methodToken: string };

export interface WantedCard {
  readonly card: CardToUse;
}

/**
 * The `step` of `HalfDone` shows the progress. At `default`, only a new card was saved. At `move-subscription`, the
 * default has changed, but the membership still uses the old card.
 */
export type ReplaceCardFailed = ChangeFailed | MethodFailed | NotReady;

/** Pays with another card from now on, also for the live subscription (PZ-08). */
export type ReplaceCard = (wanted: WantedCard) => AsyncResult<void, ReplaceCardFailed>;

export type PastDuePaymentFailed = ReplaceCardFailed | DueFailed | ChargeFailed;

/** `shownTerms`: the charge shown to the reader. */
export interface WantedPastDuePayment extends WantedCard {
  readonly shownTerms?: DuePromise;
}

/** Moves a past-due membership to another card and retries the failed charge with it, as one change (PZ-07, PZ-08). */
export type PayPastDue = (wanted: WantedPastDuePayment) => AsyncResult<void, PastDuePaymentFailed>;

export interface ReplaceCardPorts extends CardPorts, ChangeRunner {
  readonly clock: CardPorts['clock'];
  readonly readSubscriptions: ReadSubscriptions;
  readonly prepareCustomer: PrepareCustomer;
}

export const makeReplaceCard =
  (ports: ReplaceCardPorts): ReplaceCard =>
  ({ card }) =>
    runLocked(
      ports,
      pipe(
        liveSubscription(ports.readSubscriptions),
        TE.flatMap((live) => prepare(ports, card, live?.id ?? null)),
      ),
      (facts) => ({
        change: { kind: 'replace-card', facts },
        steps: payingCardSteps(ports, facts, nonceOf(card)),
      }),
    )();

export interface PastDuePaymentPorts extends ReplaceCardPorts, ConfirmAmountDuePorts {
  readonly clock: CardPorts['clock'];
  readonly paymentMethods: CardPorts['paymentMethods'];
  readonly journal: Journal;
}

export const makePayPastDue =
  (ports: PastDuePaymentPorts): PayPastDue =>
  ({ card, shownTerms }) =>
    ports.withLock(
      pipe(
        confirmAmountDue(ports, shownTerms, false),
        TE.mapLeft((error): PastDuePaymentFailed => error),
        TE.flatMap(({ subscriptionId, cents }) =>
          pipe(
            prepare(ports, card, subscriptionId),
            TE.map((facts) => ({ ...facts, subscriptionId, dueCents: cents })),
            TE.mapLeft((error): PastDuePaymentFailed => error),
          ),
        ),
        TE.flatMap((facts): Call<unknown, PastDuePaymentFailed> =>
          ports.runChange({
            change: { kind: 'rescue', facts },
            steps: [...payingCardSteps(ports, facts, nonceOf(card)), retryStep(ports, facts)],
          }),
        ),
        TE.map(() => undefined),
        settledCharge(ports.journal),
      ),
    )();

/** The active or pending subscription, else the past-due one; `null` if there is none. */
const liveSubscription = (
  readSubscriptions: ReadSubscriptions,
): Call<Subscription | null, ReplaceCardFailed> =>
  pipe(
    readSubscriptions,
    TE.mapLeft((because): ReplaceCardFailed => notReady(because)),
    TE.map(billedSubscription),
  );

/** For a new card, also records the stored methods, so that the new one can be identified later. */
const prepare = (
  ports: ReplaceCardPorts,
  card: CardToUse,
  subscriptionId: string | null,
): Call<ReplaceCardFacts, ReplaceCardFailed> => {
  switch (card.kind) {
    case 'new':
      return pipe(
        ports.prepareCustomer,
        TE.flatMap(() => ports.paymentMethods.list),
        TE.mapLeft((because): ReplaceCardFailed => notReady(because)),
        TE.map((methods) => ({
          methodToken: null,
          seenTokens: methods.map(({ token }) => token),
          subscriptionId,
        })),
      );
    case 'stored':
      return pipe(
        storedMethod(ports, card.methodToken),
        TE.map(({ token }) => ({ methodToken: token, seenTokens: [], subscriptionId })),
      );
  }
};

const nonceOf = (card: CardToUse): string | null => (card.kind === 'new' ? card.nonce : null);
