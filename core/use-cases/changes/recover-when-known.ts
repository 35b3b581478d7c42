import * as E from 'fp-ts/Either';
import type { Log } from '../../ports/log';
import { isLoggedIn, readerOf, type MemberState } from '../../state/member';
import type { Store } from '../../state/store';
import { changesRecovered, homeDeliveryEnded, type SubscriptionState } from '../../state/subscriptions';
import type { RefreshMembership } from '../refresh-membership';
import type { SettleMembership } from '../settle-membership';
import type { RecoverChanges } from './recover';

/**
 * PZ-09: as soon as it is known who reads, finishes or takes back what an earlier page of theirs left open, and keeps in the state
 * what needs their word. What has changed is read again. Ends when the answered function is called.
 */
export const recoverWhenKnown = ({
  member,
  subscriptions,
  recoverChanges,
  refreshMembership,
  settleMembership,
  log,
}: {
  readonly member: Store<MemberState>;
  readonly subscriptions: Store<SubscriptionState>;
  readonly recoverChanges: RecoverChanges;
  readonly refreshMembership: RefreshMembership;
  readonly settleMembership: SettleMembership;
  readonly log: Log;
}): (() => void) => {
  let last = '';
  const recover = async (reader: string): Promise<void> => {
    const outcome = await recoverChanges(reader)();
    if (readerOf(member.getValue()) !== reader) return;
    if (E.isLeft(outcome)) {
      log.warn('Interrupted changes were not recovered', { because: outcome.left._tag });
      return;
    }
    subscriptions.update((state) => changesRecovered(state, outcome.right));
    if (outcome.right.some(({ kind, outcome: how }) => kind === 'end-home-delivery' && how === 'Finished'))
      subscriptions.update(homeDeliveryEnded);
    if (outcome.right.some(({ outcome: how }) => how === 'Finished' || how === 'TakenBack'))
      await refreshMembership();
    else await settleMembership();
  };
  const watching = member.subscribe((state) => {
    const reader = isLoggedIn(state) === true ? readerOf(state) : '';
    if (reader === last) return;
    last = reader;
    if (reader !== '') void recover(reader);
  });
  return () => watching.unsubscribe();
};
