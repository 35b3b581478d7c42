import { passesMemberGate } from '../../domain/routes/guard-facts';
import { isHomeDelivery, type MemberState } from '../../state/member';
import { knownStatus, type SubscriptionState } from '../../state/subscriptions';
import type { Store } from '../../state/store';

/** RT-25: whether the reader is a member, as far as is known now; `null` while nobody can tell. */
export const makeIsMember =
  ({
    member,
    subscriptions,
  }: {
    readonly member: Pick<Store<MemberState>, 'getValue'>;
    readonly subscriptions: Pick<Store<SubscriptionState>, 'getValue'>;
  }) =>
  (): boolean | null =>
    passesMemberGate({
      status: knownStatus(subscriptions.getValue()),
      homeDelivery: isHomeDelivery(member.getValue()),
    });
