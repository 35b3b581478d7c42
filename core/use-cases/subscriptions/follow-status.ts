import type { OtherTabs, ReaderNews } from '../../ports/other-tabs';
import { readerOf, type MemberState } from '../../state/member';
import type { Store } from '../../state/store';
import { knownStatus, type SubscriptionState } from '../../state/subscriptions';

/** Differs after each change of the membership, also one of the plan alone; null before the records are read. */
const recordsMark = (state: SubscriptionState): string | null =>
  knownStatus(state) === null
    ? null
    : JSON.stringify([
        state.subscriptionStatus,
        state.subscriptions.map((one) => [one.id, one.status, one.plan_id, one.next_billing_date]),
      ]);

export interface StatusFollower {
  /** Handles a message from another page about its reader: reads the subscriptions again if this page has read them. */
  readonly hear: (news: ReaderNews) => Promise<void>;
  readonly stop: () => void;
}

/**
 * Keeps the header and the calls to action of all pages in sync with the membership (HM-10, HM-13). If the membership
 * changes on this page, the site's other pages are notified. A change that came from another page is not sent again.
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
  let known: { readonly reader: string; readonly status: string } | null = null;
  let hearing = 0;

  const watching = subscriptions.subscribe({
    next: (state) => {
      const status = recordsMark(state);
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
