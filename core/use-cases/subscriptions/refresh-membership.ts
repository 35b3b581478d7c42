import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Profiles } from '../../ports/profiles';
import { type MemberState } from '../../state/member';
import { profileRead } from '../../state/member-changes';
import type { Session } from '../../state/session';
import type { Store } from '../../state/store';
import type { LoadDiscounts } from './load-discounts';
import type { LoadPaymentMethods } from '../payment-methods/load-payment-methods';
import type { LoadSubscriptions } from './load-subscriptions';
import type { RefreshEntitlement } from '../articles/refresh-entitlement';

/** The failures of reading profile, payment methods or discounts. The state keeps the previous data. */
export interface Unread {
  readonly profile?: CallFailed;
  readonly methods?: CallFailed;
  readonly discounts?: CallFailed;
}

/**
 * Reads all data that a subscription change may have affected: profile, list, payment methods, entitlement and
 * discounts. Fails if the list cannot be read; otherwise returns the other failures.
 */
export type RefreshMembership = Call<Unread>;

export const makeRefreshMembership =
  ({
    profiles,
    member,
    session,
    loadSubscriptions,
    loadPaymentMethods,
    loadDiscounts,
    refreshEntitlement,
  }: {
    readonly profiles: Pick<Profiles, 'read'>;
    readonly member: Store<MemberState>;
    readonly session: Pick<Session, 'capture'>;
    readonly loadSubscriptions: LoadSubscriptions;
    readonly loadPaymentMethods: LoadPaymentMethods;
    readonly loadDiscounts: LoadDiscounts;
    readonly refreshEntitlement: RefreshEntitlement;
  }): RefreshMembership =>
  async () => {
    const isCurrent = session.capture();
    /** If the profile was written during the read, it is read again, because the response may lack that write. */
    const readProfile = async (): Promise<CallFailed | null> => {
      const known = member.getValue().user.profile;
      const read = await profiles.read();
      if (E.isLeft(read)) return read.left;
      if (!isCurrent()) return null;
      if (member.getValue().user.profile !== known) return readProfile();
      member.update((state) => profileRead(state, read.right));
      return null;
    };
    const [profile, methods] = await Promise.all([readProfile(), loadPaymentMethods(), refreshEntitlement()]);
    if (!isCurrent()) return E.left({ _tag: 'SignedOut' });
    const list = await loadSubscriptions();
    if (E.isLeft(list)) return list;
    if (!isCurrent()) return E.left({ _tag: 'SignedOut' });
    const discounts = await loadDiscounts();
    return E.right({
      ...(profile === null ? {} : { profile }),
      ...(E.isLeft(methods) ? { methods: methods.left } : {}),
      ...(E.isLeft(discounts) ? { discounts: discounts.left } : {}),
    });
  };
