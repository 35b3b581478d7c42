import * as E from 'fp-ts/Either';
import type { BehaviorSubject } from 'rxjs';
import type { CallFailed } from '../../ports/call-failed';
import type { Unread } from '../../use-cases/refresh-membership';
import type { MembershipChangePorts } from './ports';
import type { MembershipState } from './state';
import { makeLatestOnly } from '../../use-cases/latest-only';

/** Why what a change depends on, besides the list, could not be read. */
export interface UnreadTerms extends Unread {
  readonly discounts?: CallFailed;
}

export interface MembershipReading {
  /** Reads what the page needs; asked again, the last reading counts. */
  readonly load: () => Promise<void>;
  /** Reads how things stand. It fails if the list could not be read. */
  readonly reread: () => Promise<E.Either<CallFailed, UnreadTerms>>;
  /** The same after a change; `false` if the list could not be read. */
  readonly refresh: () => Promise<boolean>;
}

export const makeReading = (
  services: MembershipChangePorts,
  state: BehaviorSubject<MembershipState>,
): MembershipReading => {
  const turns = makeLatestOnly();

  const readDiscounts = async (): Promise<E.Either<CallFailed, void>> => {
    const read = await services.loadDiscounts();
    const discountsUnread = E.isLeft(read);
    if (state.getValue().discountsUnread !== discountsUnread) {
      state.next({ ...state.getValue(), discountsUnread });
    }
    return read;
  };

  const reread: MembershipReading['reread'] = async () => {
    const read = await services.refreshMembership();
    const discounts = await readDiscounts();
    return E.map((unread: Unread) => ({
      ...unread,
      ...(E.isLeft(discounts) ? { discounts: discounts.left } : {}),
    }))(read);
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
    reread,
    refresh: async () => E.isRight(await reread()),
  };
};
