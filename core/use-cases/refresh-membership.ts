import * as E from 'fp-ts/Either';
import type { Call } from '../ports/call';
import type { Profiles } from '../ports/profiles';
import { isSomebodyElse, type MemberState } from '../state/member';
import { profileRead } from '../state/member-changes';
import type { Store } from '../state/store';
import type { LoadPaymentMethods } from './load-payment-methods';
import type { LoadSubscriptions } from './load-subscriptions';
import type { RefreshEntitlement } from './refresh-entitlement';

/** Reads again all that a change of subscription may have touched: profile, list, payment methods and entitlement. */
export type RefreshMembership = Call<void>;

export const makeRefreshMembership =
  ({
    profiles,
    member,
    loadSubscriptions,
    loadPaymentMethods,
    refreshEntitlement,
  }: {
    readonly profiles: Pick<Profiles, 'read'>;
    readonly member: Store<MemberState>;
    readonly loadSubscriptions: LoadSubscriptions;
    readonly loadPaymentMethods: LoadPaymentMethods;
    readonly refreshEntitlement: RefreshEntitlement;
  }): RefreshMembership =>
  async () => {
    const before = member.getValue();
    const [profile] = await Promise.all([profiles.read(), loadPaymentMethods(), refreshEntitlement()]);
    if (isSomebodyElse(before, member.getValue())) return E.left({ _tag: 'SignedOut' });
    if (E.isRight(profile)) member.update((state) => profileRead(state, profile.right));
    return loadSubscriptions();
  };
