import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { addDays, startOfDay } from '../../core/domain/dates/utc-date';
import { methodImage } from '../../core/domain/payment-method/method-image';
import type { PaymentMethod } from '../../core/domain/payment-method/payment-method';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Clock } from '../../core/ports/clock';
import type { PaymentMethods } from '../../core/ports/payment-methods';
import type { MemoryAccount, MemoryAccounts } from './world/accounts';
import { cancelledAt, isLiveState, type MemorySubscription } from './world/billing';
import { refusedCode, type MemoryCard, type MemoryCards, type StoredMethod } from './world/cards';
import { openGate, type Gate } from './world/faults';
import { storedMethodOf } from './world/stored-methods';

export interface MemoryPaymentMethodsOptions {
  readonly accounts: MemoryAccounts;
  readonly cards: MemoryCards;
  readonly clock: Pick<Clock, 'now'>;
  readonly gate?: Gate;
}

export const inMemoryPaymentMethods = ({
  accounts,
  cards,
  clock,
  gate = openGate,
}: MemoryPaymentMethodsOptions): PaymentMethods => {
  let tokens = 0;
  const ofReader = <A>(act: (account: MemoryAccount) => E.Either<CallFailed, A>): Call<A> =>
    TE.fromIOEither(() => {
      const account = accounts.current();
      return account === null ? E.left<CallFailed, A>({ _tag: 'SignedOut' }) : act(account);
    });

  return {
    list: gate(
      'paymentMethods.list',
      [],
      ofReader((account) => E.right(account.methods.map((method) => toMethod(account, method)))),
    ),
    add: (nonce) =>
      gate(
        'paymentMethods.add',
        [nonce],
        ofReader((account) =>
          account.customer
            ? pipe(
                checked(cards, nonce),
                E.filterOrElse(
                  ({ onlyCode }) => !onlyCode,
                  (): CallFailed => ({ _tag: 'Refused', message: 'Credit card number is required.' }),
                ),
                E.map((card) => {
                  const method = storedMethodOf(account, card);
                  account.methods = [...account.methods, method];
                  return toMethod(account, method);
                }),
              )
            : E.left({ _tag: 'NotFound' }),
        ),
      )(),
    replace: (methodToken, nonce) =>
      gate(
        'paymentMethods.replace',
        [methodToken, nonce],
        ofReader((account) => {
          const old = account.methods.find((method) => method.token === methodToken);
          if (old === undefined) return E.left<CallFailed>({ _tag: 'NotFound' });
          return pipe(
            checked(cards, nonce),
            E.map((card) => {
              const renewed = { ...renewedBy(old, card), nonce: `${old.nonce}'` };
              account.methods = account.methods.map((one) => (one === old ? renewed : one));
              return toMethod(account, renewed);
            }),
          );
        }),
      )(),
    remove: (methodToken) =>
      gate(
        'paymentMethods.remove',
        [methodToken],
        ofReader((account): E.Either<CallFailed, void> => {
          const old = account.methods.find((method) => method.token === methodToken);
          if (old === undefined) return E.left({ _tag: 'NotFound' });
          account.subscriptions = account.subscriptions.map((one) =>
            isLiveState(one.state) && one.methodToken === methodToken ? endedAtOnce(one, clock.now()) : one,
          );
          const left = account.methods.filter((one) => one !== old);
          account.methods = left.map((one, at) =>
            old.default && at === left.length - 1 ? { ...one, default: true } : one,
          );
          return E.right(undefined);
        }),
      )(),
    setDefault: (methodToken) =>
      gate(
        'paymentMethods.setDefault',
        [methodToken],
        ofReader((account): E.Either<CallFailed, void> => {
          if (!account.methods.some((method) => method.token === methodToken))
            return E.left({ _tag: 'NotFound' });
          account.methods = account.methods.map((method) => ({
            ...method,
            default: method.token === methodToken,
          }));
          return E.right(undefined);
        }),
      )(),
    clientToken: gate(
      'paymentMethods.clientToken',
      [],
      ofReader(() => {
        tokens += 1;
        return E.right(`client-token-${tokens}`);
      }),
    ),
  };
};

/** Replaces the card, or updates the same card if only its security code was entered. */
const renewedBy = (old: StoredMethod, card: MemoryCard): StoredMethod => {
  if (card.onlyCode) return { ...old, declines: old.declines === refusedCode ? null : old.declines };
  const { declines, type, card_type, last_4, expiration_date } = card;
  return {
    ...old,
    ...{ declines, type, card_type, last_4, expiration_date },
    expired: false,
    expiring_soon: false,
  };
};

/** Redeems a nonce and returns its card, unless the bank refuses it. */
const checked = (cards: MemoryCards, nonce: string): E.Either<CallFailed, MemoryCard> => {
  const card = cards.redeem(nonce);
  if (card === null) return E.left({ _tag: 'Refused', message: null });
  return card.refusal === null ? E.right(card) : E.left({ _tag: 'Refused', message: card.refusal });
};

/**
 * When a method is removed, the provider cancels its subscriptions immediately. The days already paid are
 * lost.
 */
const endedAtOnce = (one: MemorySubscription, now: Date): MemorySubscription => ({
  ...cancelledAt(one, now),
  paidThrough: one.paidThrough === null ? null : addDays(startOfDay(now), -1),
});

const toMethod = ({ subscriptions }: MemoryAccount, method: StoredMethod): PaymentMethod => ({
  token: method.token,
  type: method.type,
  card_type: method.card_type,
  last_4: method.last_4,
  expiration_date: method.expiration_date,
  default: method.default,
  nonce: method.nonce,
  has_active_subscription: subscriptions.some(
    (one) => isLiveState(one.state) && one.methodToken === method.token,
  ),
  image: methodImage(method),
  expired: method.expired,
  expiring_soon: method.expiring_soon,
});
