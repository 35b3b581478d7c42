import * as E from 'fp-ts/Either';
import type { Store } from '../../state/store';
import type { CallFailed } from '../../ports/call-failed';
import type { Unread } from '../../use-cases/subscriptions/refresh-membership';
import type { MembershipChangePorts } from './ports';
import type { MembershipState } from './state';
import { makeLatestOnly } from '../../state/latest-only';
import { failureOf } from '../part-reading';

export interface MembershipReading {
  /**
   * Reads subscriptions, plans, payment methods and discounts into the state of the membership. Of several calls, the
   * last one counts. Afterwards, `reading` is `read` or `failed`.
   */
  readonly load: () => Promise<void>;
  /** Re-reads the records. Resolves to Left if the list could not be read. */
  readonly reread: () => Promise<E.Either<CallFailed, Unread>>;
  /** Re-reads the records after a change. Resolves to `false` if the list could not be read. */
  readonly refresh: () => Promise<boolean>;
}

export const makeReading = (
  services: MembershipChangePorts,
  state: Store<MembershipState>,
): MembershipReading => {
  const turns = makeLatestOnly();

  const reportDiscounts = (discountsUnread: CallFailed | null): void => {
    if (state.getValue().discountsUnread !== discountsUnread) {
      state.set({ ...state.getValue(), discountsUnread });
    }
  };

  const reread: MembershipReading['reread'] = async () => {
    const read = await services.refreshMembership();
    if (E.isRight(read)) reportDiscounts(read.right.discounts ?? null);
    return read;
  };

  return {
    load: async () => {
      const { isLast } = turns();
      state.set({ ...state.getValue(), reading: 'reading' });
      // If plans or payment methods cannot be read, only single actions are missing, not the page.
      const [subscriptions, plans, methods] = await Promise.all([
        services.loadSubscriptions(),
        services.loadPlans(false),
        services.loadPaymentMethods(),
      ]);
      reportDiscounts(failureOf(await services.loadDiscounts()));
      if (isLast()) {
        state.set({
          ...state.getValue(),
          reading: E.isRight(subscriptions) ? 'read' : 'failed',
          actionsUnread: E.isLeft(plans) || E.isLeft(methods),
        });
      }
    },
    reread,
    refresh: async () => E.isRight(await reread()),
  };
};
