import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { ReplaceCardFacts } from '../../domain/change/change';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { PaymentMethods } from '../../ports/payment-methods';
import type { Profiles } from '../../ports/profiles';
import type { Subscriptions } from '../../ports/subscriptions';
import { noteChange } from '../payment-methods/note-change';
import { newMethod } from '../payment-methods/reconciled';
import { mayStillAct } from './may-still-act';
import type { NotSent, SagaStep } from './step';
import { notSent, trailingStep } from './steps';

export interface CardPorts {
  readonly paymentMethods: PaymentMethods;
  readonly subscriptions: Subscriptions;
  readonly profiles: Profiles;
  readonly clock: Clock;
}

const plain = { undo: null, trailing: false, lagMs: 0, mayActWithin: mayStillAct } as const;

/** What was to be sent is gone with its page: its effect is only looked for. */
export const neverSent: Call<never, NotSent> = TE.left({
  _tag: 'NotSent',
  because: { _tag: 'Refused', message: null },
});

/**
 * PZ-08: stores the new card, makes it the default, and moves the subscription to it. Nothing of this is taken back: a card
 * that is saved stays saved, and a reader is told how far it went.
 */
export const payingCardSteps = (
  ports: CardPorts,
  facts: ReplaceCardFacts,
  nonce: string | null,
): readonly SagaStep[] => [
  ...(facts.methodToken === null ? [addStep(ports, facts, nonce)] : []),
  defaultStep(ports, facts),
  ...(facts.subscriptionId === null ? [] : [moveStep(ports, facts, facts.subscriptionId)]),
  trailingStep('note-change', noteChange(ports, facts.methodToken === null ? 'update' : 'edit')),
];

const addStep = (
  { paymentMethods }: CardPorts,
  { seenTokens }: ReplaceCardFacts,
  nonce: string | null,
): SagaStep => ({
  ...plain,
  name: 'add-card',
  run:
    nonce === null
      ? neverSent
      : pipe(
          paymentMethods.add(nonce),
          TE.map(() => undefined),
        ),
  happened: pipe(
    paymentMethods.list,
    TE.map((methods) => newMethod(methods, seenTokens) !== null),
  ),
});

const methodIn = (
  methods: readonly PaymentMethod[],
  { methodToken, seenTokens }: ReplaceCardFacts,
): PaymentMethod | null =>
  methodToken === null
    ? newMethod(methods, seenTokens)
    : (methods.find(({ token }) => token === methodToken) ?? null);

/** Finds the card in the list, and makes a call with its token. */
const withToken = (
  { paymentMethods }: CardPorts,
  facts: ReplaceCardFacts,
  call: (token: string) => Call<void>,
): Call<void, CallFailed | NotSent> =>
  pipe(
    paymentMethods.list,
    TE.flatMapEither((methods) => E.fromNullable<CallFailed>({ _tag: 'NotFound' })(methodIn(methods, facts))),
    TE.mapLeft(notSent),
    TE.flatMap(({ token }): Call<void, CallFailed | NotSent> => call(token)),
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
  // Moved again to a stored one, nothing changes.
  ...(facts.methodToken === null ? {} : { mayActWithin: 0 }),
  name: 'move-subscription',
  run: withToken(ports, facts, (token) => ports.subscriptions.setPaymentMethod(subscriptionId, token)),
  // Nothing but this change can be paid with a card that is new.
  happened: pipe(
    ports.paymentMethods.list,
    TE.map((methods) =>
      facts.methodToken === null
        ? methodIn(methods, facts)?.has_active_subscription === true
        : paysForAll(methods, facts.methodToken),
    ),
  ),
});

/** The records do not name the method of a subscription. If no other method is in use, this one pays for every subscription. */
export const paysForAll = (methods: readonly PaymentMethod[], token: string): boolean => {
  const inUse = methods.filter((method) => method.has_active_subscription);
  return inUse.length > 0 && inUse.every((method) => method.token === token);
};
