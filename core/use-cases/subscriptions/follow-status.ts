import type { OtherTabs, ReaderNews } from '../../ports/other-tabs';
import { readerOf, type MemberState } from '../../state/member';
import type { Store } from '../../state/store';
import { knownStatus, type SubscriptionState } from '../../state/subscriptions';

export interface StatusFollower {
  /** Another page of this site tells of its reader: what this one has read of their subscriptions is read again. */
  readonly hear: (news: ReaderNews) => Promise<void>;
  readonly stop: () => void;
}

/**
 * HM-13: the calls to action of every page follow how the reader's membership stands. When that has become another than it was on this page,
 * the other pages of the site hear of it; what this page has heard itself it does not tell.
 */
export const followStatus = ({
  member,
  subscriptions,
  otherTabs,
  loadSubscriptions,
}: {
  readonly member: Store<MemberState>;
  readonly subscriptions: Store<SubscriptionState>;
  readonly otherTabs: OtherTabs;
  readonly loadSubscriptions: () => Promise<unknown>;
}): StatusFollower => {
  let known: { readonly reader: string; readonly status: unknown } | null = null;
  let hearing = 0;

  const watching = subscriptions.subscribe({
    next: (state) => {
      const status = knownStatus(state);
      if (status === null) return;
      const reader = readerOf(member.getValue());
      const isNews = known !== null && known.reader === reader && known.status !== status;
      known = { reader, status };
      if (isNews && hearing === 0) otherTabs.tell('in');
    },
  });

  return {
    hear: async (news) => {
      if (news === 'out' || !subscriptions.getValue().subscriptionsFetched) return;
      hearing += 1;
      await loadSubscriptions();
      hearing -= 1;
    },
    stop: () => watching.unsubscribe(),
  };
};
