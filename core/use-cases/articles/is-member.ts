import type { MemberState } from '../../state/member';
import { passesGate } from '../../state/standing';
import type { SubscriptionState } from '../../state/subscriptions';
import type { Store } from '../../state/store';

/** True if the reader is a member, by the data loaded so far (RT-25); `null` if not known yet. */
export const makeIsMember =
  ({
    member,
    subscriptions,
  }: {
    readonly member: Pick<Store<MemberState>, 'getValue'>;
    readonly subscriptions: Pick<Store<SubscriptionState>, 'getValue'>;
  }) =>
  (): boolean | null =>
    passesGate(subscriptions.getValue(), member.getValue());
