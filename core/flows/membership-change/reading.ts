import * as E from 'fp-ts/Either';
import type { BehaviorSubject } from 'rxjs';
import type { MembershipChangePorts } from './ports';
import type { MembershipState } from './state';
import { makeLatestOnly } from '../../use-cases/latest-only';

export interface MembershipReading {
  /** Reads what the page needs; asked again, the last reading counts. */
  readonly load: () => Promise<void>;
  /** After a change; `false` where it could not be read. */
  readonly refresh: () => Promise<boolean>;
}

export const makeReading = (
  services: MembershipChangePorts,
  state: BehaviorSubject<MembershipState>,
): MembershipReading => {
  const turns = makeLatestOnly();

  const readDiscounts = async (): Promise<void> => {
    const discountsUnread = E.isLeft(await services.loadDiscounts());
    if (state.getValue().discountsUnread !== discountsUnread) {
      state.next({ ...state.getValue(), discountsUnread });
    }
  };

  return {
    load: async () => {
      const { isLast } = turns();
      state.next({ ...state.getValue(), reading: 'reading' });
      // Plans and payment methods that cannot be read take away single actions, not the page.
      const [subscriptions, plans, methods] = await Promise.all([
        services.loadSubscriptions(),
        services.loadPlans(false)(),
        services.loadPaymentMethods(),
      ]);
      await readDiscounts();
      if (isLast()) {
        state.next({
          ...state.getValue(),
          reading: E.isRight(subscriptions) ? 'read' : 'failed',
          actionsUnread: E.isLeft(plans) || E.isLeft(methods),
        });
      }
    },
    refresh: async () => {
      const wasRead = E.isRight(await services.refreshMembership());
      await readDiscounts();
      return wasRead;
    },
  };
};
