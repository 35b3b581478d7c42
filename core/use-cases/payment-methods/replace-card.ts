import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { ReplaceCardFacts } from '../../domain/change/change';
import { billedSubscription } from '../../domain/charges/charges-ahead';
import type { DuePromise } from '../../domain/charges/due';
import type { Subscription } from '../../domain/subscription/subscription';
import type { Call } from '../../ports/call';
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
import { settledCharge, type ChargeFailed } from './settled-charge';

/** The card that pays from now on. Nonces are of cards that were just typed in: they work once, and are kept nowhere. */
export type CardToUse =
  | { readonly kind: 'new'; readonly nonce: string }
  | { readonly kind: 'stored'; readonly methodToken: string };

export interface WantedCard {
  readonly card: CardToUse;
}

/**
 * `HalfDone` says how far it went: at `default` a new card is saved and nothing else has changed; at `move-subscription` the
 * default has changed already, and the membership still uses the old one.
 */
export type ReplaceCardFailed = ChangeFailed | MethodFailed | NotReady;

/** PZ-08: another card, also for the live subscription. */
export type ReplaceCard = (wanted: WantedCard) => Call<void, ReplaceCardFailed>;

export type PastDuePaymentFailed = ReplaceCardFailed | DueFailed | ChargeFailed;

/** `shownTerms`: what the reader was shown that it takes. */
export interface WantedPastDuePayment extends WantedCard {
  readonly shownTerms?: DuePromise;
}

/** PZ-07, PZ-08: another card for a past-due membership, whose failed charge is tried again with it, as one change. */
export type PayPastDue = (wanted: WantedPastDuePayment) => Call<void, PastDuePaymentFailed>;

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
    );

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
    );

/** The active or pending one, else the past-due one; `null` when there is none. */
const liveSubscription = (
  readSubscriptions: ReadSubscriptions,
): Call<Subscription | null, ReplaceCardFailed> =>
  pipe(
    readSubscriptions,
    TE.mapLeft((because): ReplaceCardFailed => notReady(because)),
    TE.map(billedSubscription),
  );

/** What is stored already is noted before a new card comes. */
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
      return TE.right({ methodToken: card.methodToken, seenTokens: [], subscriptionId });
  }
};

const nonceOf = (card: CardToUse): string | null => (card.kind === 'new' ? card.nonce : null);
