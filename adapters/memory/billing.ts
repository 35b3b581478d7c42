import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { Discount } from '../../core/domain/discount/discount';
import type { Billing } from '../../core/ports/billing';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Clock } from '../../core/ports/clock';
import { chargeOf, type MemoryAccounts } from './world/accounts';
import { liveDiscounts, retried, type MemoryDiscount, type MemorySubscription } from './world/billing';
import { openGate, type Gate } from './world/faults';
import { retentionDiscount } from './world/retention';

export interface MemoryBillingOptions {
  readonly accounts: MemoryAccounts;
  readonly clock: Pick<Clock, 'now'>;
  readonly gate?: Gate;
}

const refused = E.left<CallFailed>({ _tag: 'Refused', message: null });

/** Discounts and retries in memory. Unknown sessions and subscriptions are refused, as by the site. */
export const inMemoryBilling = ({ accounts, clock, gate = openGate }: MemoryBillingOptions): Billing => {
  /** Replaces one of the reader's subscriptions. If `change` returns `null`, the call is refused. */
  const changing = (id: string, change: (one: MemorySubscription) => MemorySubscription | null): Call<void> =>
    TE.fromIOEither(() => {
      const account = accounts.current();
      if (account === null) return E.left({ _tag: 'SignedOut' });
      const found = account.subscriptions.find((one) => one.id === id);
      const changed = found === undefined ? null : change(found);
      if (changed === null) return refused;
      account.subscriptions = account.subscriptions.map((one) => (one === found ? changed : one));
      return E.right(undefined);
    });

  return {
    discounts: (id) =>
      gate(
        'billing.discounts',
        [id],
        TE.fromIOEither((): E.Either<CallFailed, readonly Discount[]> => {
          const account = accounts.current();
          if (account === null) return E.left({ _tag: 'SignedOut' });
          const found = account.subscriptions.find((one) => one.id === id);
          return found === undefined ? refused : E.right(liveDiscounts(found).map(toDiscount));
        }),
      )(),
    applyDiscount: (id, discountId) =>
      gate(
        'billing.applyDiscount',
        [id, discountId],
        changing(id, (one) => {
          const granted = retentionDiscount(one, discountId);
          return granted === null ? null : { ...one, discounts: [...(one.discounts ?? []), granted] };
        }),
      )(),
    retry: (id) =>
      gate(
        'billing.retry',
        [id],
        changing(id, (one) => {
          const account = accounts.current();
          return account === null || one.state !== 'past due'
            ? null
            : retried(one, clock.now(), chargeOf(account));
        }),
      )(),
  };
};

const toDiscount = ({ id, name, cents, cycles, used }: MemoryDiscount): Discount => ({
  id,
  name,
  off: { kind: 'amount', amount: cents / 100 },
  numberOfBillingCycles: cycles,
  currentBillingCycle: used,
});
