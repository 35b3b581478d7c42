import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import { isInState } from '../../domain/subscription/subscription';
import type { Billing } from '../../ports/billing';
import type { Call } from '../../ports/call';
import type { Log } from '../../ports/log';
import { discountsRead, type SubscriptionState } from '../../state/subscriptions';
import type { Store } from '../../state/store';

/** Reads the discounts of the charged subscription (PZ-07). A failed read keeps the previous data. */
export type LoadDiscounts = Call<void>;

export const makeLoadDiscounts =
  ({
    billing,
    subscriptions,
    log,
  }: {
    readonly billing: Pick<Billing, 'discounts'>;
    readonly subscriptions: Store<SubscriptionState>;
    readonly log: Log;
  }): LoadDiscounts =>
  async () => {
    const active = subscriptions.getValue().activeSubscription;
    if (active === null || isInState('cancelled')(active)) {
      subscriptions.update((state) => discountsRead(state, []));
      return E.right(undefined);
    }
    const read = await billing.discounts(active.id);
    if (E.isLeft(read)) {
      log.error('The discounts could not be read', failureFacts(read.left));
      return read;
    }
    subscriptions.update((state) =>
      state.activeSubscription?.id === active.id ? discountsRead(state, read.right) : state,
    );
    return E.right(undefined);
  };
