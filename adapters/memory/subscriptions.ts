import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { startOfDay } from '../../core/domain/dates/utc-date';
import type { Plan } from '../../core/domain/plan/plan';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Clock } from '../../core/ports/clock';
import type { Order, Subscriptions } from '../../core/ports/subscriptions';
import type { MemoryAccount, MemoryAccounts } from './world/accounts';
import {
  cancelledAt,
  charged,
  isLiveState,
  startDiscount,
  toWireRecord,
  trialEnd,
  type MemorySubscription,
} from './world/billing';
import type { MemoryCards, StoredMethod } from './world/cards';
import { openGate, type Gate } from './world/faults';
import { storedMethodOf } from './world/stored-methods';

export interface MemorySubscriptionsOptions {
  readonly accounts: MemoryAccounts;
  readonly cards: MemoryCards;
  readonly clock: Pick<Clock, 'now'>;
  readonly plans: () => readonly Plan[];
  readonly gate?: Gate;
  /** Delay in milliseconds until the list shows a started subscription. */
  readonly listLag?: () => number;
}

export const inMemorySubscriptions = (options: MemorySubscriptionsOptions): Subscriptions => {
  const { accounts, clock, gate = openGate } = options;
  /** Runs for the signed-in reader; fails if signed out. */
  const ofReader = <A>(act: (account: MemoryAccount) => E.Either<CallFailed, A>): Call<A> =>
    TE.fromIOEither(() => {
      const account = accounts.current();
      return account === null ? E.left<CallFailed, A>({ _tag: 'SignedOut' }) : act(account);
    });

  return {
    list: gate(
      'subscriptions.list',
      [],
      ofReader((account): E.Either<CallFailed, unknown> =>
        E.right(
          account.subscriptions
            .filter((one) => one.visibleFrom.getTime() <= clock.now().getTime())
            .map(toWireRecord),
        ),
      ),
    ),
    start: (order) =>
      gate(
        'subscriptions.start',
        [order],
        ofReader((account) => start(options, account, order)),
      )(),
    cancel: (id) =>
      gate(
        'subscriptions.cancel',
        [id],
        ofReader((account) =>
          changeOne(account, id, (one) =>
            one.state === 'cancelled' ? E.left({ _tag: 'Conflict' }) : E.right(cancelledAt(one, clock.now())),
          ),
        ),
      )(),
    setPaymentMethod: (id, methodToken) =>
      gate(
        'subscriptions.setPaymentMethod',
        [id, methodToken],
        ofReader((account) =>
          account.methods.some((method) => method.token === methodToken)
            ? changeOne(account, id, (one) =>
                one.state === 'cancelled'
                  ? refused('Cannot edit a canceled subscription.')
                  : E.right({ ...one, methodToken }),
              )
            : E.left<CallFailed>({ _tag: 'NotFound' }),
        ),
      )(),
  };
};

const changeOne = (
  account: MemoryAccount,
  id: string,
  change: (one: MemorySubscription) => E.Either<CallFailed, MemorySubscription>,
): E.Either<CallFailed, void> => {
  const found = account.subscriptions.find((one) => one.id === id);
  if (found === undefined) return E.left({ _tag: 'NotFound' });
  const changed = change(found);
  if (E.isLeft(changed)) return changed;
  account.subscriptions = account.subscriptions.map((one) => (one === found ? changed.right : one));
  return E.right(undefined);
};

const refused = (message: string | null): E.Either<CallFailed, never> => E.left({ _tag: 'Refused', message });

const start = (
  { accounts, cards, clock, plans, listLag = () => 0 }: MemorySubscriptionsOptions,
  account: MemoryAccount,
  { planId, productId, paymentNonce, skipTrial, startDate }: Order,
): E.Either<CallFailed, { readonly grantId: string }> => {
  const now = clock.now();
  const plan = plans().find((one) => one.planId === planId);
  if (plan === undefined) return refused('Plan ID is invalid.');
  if (plan.productId !== productId) return refused('Product ID is invalid.');
  if (startDate !== null && startDate.getTime() <= now.getTime())
    return refused('First Billing Date cannot be in the past.');
  if (isDuplicate(account, productId, now))
    return refused('Duplicate subscription. One to this product was started less than 30 seconds ago.');
  const nextBilling = startOfDay(startDate ?? (plan.hasTrial && !skipTrial ? trialEnd(plan, now) : now));
  const chargedNow = nextBilling.getTime() <= now.getTime();
  const found = methodOf(account, cards, paymentNonce, chargedNow);
  if (E.isLeft(found)) return found;
  const method = found.right;

  const count = accounts.all().reduce((sum, one) => sum + one.subscriptions.length, 0) + 1;
  const waiting: MemorySubscription = {
    id: `sub-${count}`,
    plan,
    productId,
    state: startDate === null ? 'active' : 'pending',
    nextBilling,
    paidThrough: null,
    ends: null,
    charges: [],
    methodToken: method.token,
    visibleFrom: new Date(now.getTime() + listLag()),
    startedAt: now,
    ...startDiscount(plan),
  };
  if (chargedNow && method.declines !== null) return refused(method.declines);
  if (!account.methods.includes(method)) account.methods = [...account.methods, method];
  account.customer = true;
  account.subscriptions = [...account.subscriptions, chargedNow ? charged(waiting, now) : waiting];
  return E.right({ grantId: `grant-${count}` });
};

/**
 * Returns the stored method with this nonce, or creates one from the card with this nonce. A bad card is
 * refused by the charge or by the card check.
 */
const methodOf = (
  account: MemoryAccount,
  cards: MemoryCards,
  nonce: string,
  chargedNow: boolean,
): E.Either<CallFailed, StoredMethod> => {
  const stored = account.methods.find((method) => method.nonce === nonce);
  if (stored !== undefined) return E.right(stored);
  const card = cards.redeem(nonce);
  if (card === null) return refused(null);
  if (card.onlyCode) return refused('Credit card number is required.');
  const refusal = (chargedNow ? card.declines : null) ?? card.refusal;
  return refusal === null ? E.right(storedMethodOf(account, card)) : refused(refusal);
};

/** In milliseconds. The provider rejects a repeated order within this time as a duplicate. */
const duplicateWindow = 30_000;

const isDuplicate = ({ subscriptions }: MemoryAccount, productId: string, now: Date): boolean =>
  subscriptions.some(
    (one) =>
      isLiveState(one.state) &&
      one.productId === productId &&
      one.startedAt !== undefined &&
      now.getTime() - one.startedAt.getTime() < duplicateWindow,
  );
