import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { AddCardFacts, ReplaceCardFacts, StoredMethodFacts } from '../../domain/change/change';
import { methodFace, newMethod } from '../../domain/payment-method/new-method';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { AsyncResult, Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { PaymentMethods } from '../../ports/payment-methods';
import type { Profiles } from '../../ports/profiles';
import type { Subscriptions } from '../../ports/subscriptions';
import { noteChange, type MethodChange } from './note-change';
import { inFlightFor } from './in-flight';
import type { NotSent, SagaStep } from './step';
import { notSent, trailingStep } from './steps';

export interface CardPorts {
  readonly paymentMethods: PaymentMethods;
  readonly subscriptions: Subscriptions;
  readonly profiles: Profiles;
  readonly clock: Clock;
}

const plain = { undo: null, trailing: false, lagMs: 0, mayActWithin: inFlightFor } as const;

/** A step whose input was lost with its page. It sends nothing; only its effect is checked. */
export const neverSent: Call<never, NotSent> = TE.left({
  _tag: 'NotSent',
  because: { _tag: 'Refused', message: null },
});

/**
 * Stores the new card, makes it the default and moves the subscription to it (PZ-08). These steps are not undone: a
 * saved card stays saved, and the reader sees which steps succeeded.
 */
export const payingCardSteps = (
  ports: CardPorts,
  facts: ReplaceCardFacts,
  nonce: string | null,
): readonly SagaStep[] => [
  ...(facts.methodToken === null ? [addStep(ports, facts, nonce)] : []),
  defaultStep(ports, facts),
  ...(facts.subscriptionId === null ? [] : [moveStep(ports, facts, facts.subscriptionId)]),
  noteStep(ports, facts.methodToken === null ? 'update' : 'edit'),
];

/** Receives the method from a step's response, or from the list after a lost response. */
export type TakeMethod = (method: PaymentMethod) => void;

const addStep = (
  { paymentMethods }: CardPorts,
  { seenTokens }: AddCardFacts,
  nonce: string | null,
  take: TakeMethod = () => undefined,
): SagaStep => ({
  ...plain,
  name: 'add-card',
  run: nonce === null ? neverSent : pipe(() => paymentMethods.add(nonce), TE.map(take)),
  happened: pipe(
    paymentMethods.list,
    TE.map((methods) => {
      const added = newMethod(methods, seenTokens);
      if (added !== null) take(added);
      return added !== null;
    }),
  ),
});

/** Stores a card (PZ-08). Its nonce works once; without a nonce, only the effect is checked. */
export const addCardSteps = (
  ports: CardPorts,
  facts: AddCardFacts,
  nonce: string | null,
  take?: TakeMethod,
): readonly SagaStep[] => [addStep(ports, facts, nonce, take), noteStep(ports, 'update')];

/** A card that the reader has entered, and the stored card that it replaces. */
export interface TypedCard {
  readonly nonce: string;
  readonly before: PaymentMethod;
  readonly take: TakeMethod;
}

/** Replaces a stored card (PZ-08). `typed`: `null` after a page load; the effect cannot be detected then. */
export const updateCardSteps = (
  ports: CardPorts,
  { methodToken }: StoredMethodFacts,
  typed: TypedCard | null,
): readonly SagaStep[] => [
  {
    ...plain,
    name: 'update-card',
    unrecognizable: true,
    run:
      typed === null
        ? neverSent
        : pipe(() => ports.paymentMethods.replace(methodToken, typed.nonce), TE.map(typed.take)),
    happened: pipe(
      ports.paymentMethods.list,
      TE.map((methods) => {
        const now = methods.find(({ token }) => token === methodToken);
        if (typed === null || now === undefined || methodFace(now) === methodFace(typed.before)) return false;
        typed.take(now);
        return true;
      }),
    ),
  },
  noteStep(ports, 'update'),
];

/** Removes a stored method (PZ-08). */
export const removeCardSteps = (
  ports: CardPorts,
  { methodToken }: StoredMethodFacts,
): readonly SagaStep[] => [
  {
    ...plain,
    name: 'remove-card',
    run: () => ports.paymentMethods.remove(methodToken),
    happened: pipe(
      ports.paymentMethods.list,
      TE.map((methods) => methods.every(({ token }) => token !== methodToken)),
    ),
  },
  noteStep(ports, 'edit'),
];

const noteStep = (ports: CardPorts, change: MethodChange): SagaStep =>
  trailingStep('note-change', noteChange(ports, change));

const methodIn = (
  methods: readonly PaymentMethod[],
  { methodToken, seenTokens }: ReplaceCardFacts,
): PaymentMethod | null =>
  methodToken === null
    ? newMethod(methods, seenTokens)
    : (methods.find(({ token }) => token === methodToken) ?? null);

/** Finds the card in the list and sends a request with its token. */
const withToken = (
  { paymentMethods }: CardPorts,
  facts: ReplaceCardFacts,
  call: (token: string) => AsyncResult<void>,
): Call<void, CallFailed | NotSent> =>
  pipe(
    paymentMethods.list,
    TE.flatMapEither((methods) => E.fromNullable<CallFailed>({ _tag: 'NotFound' })(methodIn(methods, facts))),
    TE.mapLeft(notSent),
    TE.flatMap(
      ({ token }): Call<void, CallFailed | NotSent> =>
        () =>
          call(token),
    ),
  );

const defaultStep = (ports: CardPorts, facts: ReplaceCardFacts): SagaStep => ({
  ...plain,
  name: 'default',
  run: withToken(ports, facts, ports.paymentMethods.setDefault),
  happened: pipe(
    ports.paymentMethods.list,
    TE.map((methods) => methodIn(methods, facts)?.default === true),
  ),
});

const moveStep = (ports: CardPorts, facts: ReplaceCardFacts, subscriptionId: string): SagaStep => ({
  ...plain,
  // Idempotent for a stored method: a repeated move changes nothing.
  ...(facts.methodToken === null ? {} : { mayActWithin: 0 }),
  name: 'move-subscription',
  run: withToken(ports, facts, (token) => ports.subscriptions.setPaymentMethod(subscriptionId, token)),
  // A new card can only be in use because of this change.
  happened: pipe(
    ports.paymentMethods.list,
    TE.map((methods) =>
      facts.methodToken === null
        ? methodIn(methods, facts)?.has_active_subscription === true
        : paysForAll(methods, facts.methodToken),
    ),
  ),
});

/**
 * True if every subscription is paid with this method. The records do not name the method of a subscription, so no
 * other method may be in use.
 */
export const paysForAll = (methods: readonly PaymentMethod[], token: string): boolean => {
  const inUse = methods.filter((method) => method.has_active_subscription);
  return inUse.length > 0 && inUse.every((method) => method.token === token);
};
