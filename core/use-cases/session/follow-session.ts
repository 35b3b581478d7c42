import { emptyDataLayer } from '../../domain/member/data-layer';
import type { OtherTabs, ReaderNews } from '../../ports/other-tabs';
import type { SessionCookies } from '../../ports/session-cookies';
import type { MemberState } from '../../state/member';
import { dataLayerRead } from '../../state/member-changes';
import type { Session } from '../../state/session';
import type { Store } from '../../state/store';
import { noSubscriptions, type SubscriptionState } from '../../state/subscriptions';
import type { LoadDataLayer } from './load-data-layer';

export interface SessionFollower {
  /** What another page of this site tells of its reader. */
  readonly hear: (news: ReaderNews) => Promise<void>;
  readonly stop: () => void;
}

/**
 * Keeps a page to its reader. When nobody is signed in any more, or somebody else is, by whatever way the page learns of it,
 * nothing of the reader before stays in memory or cookies; other pages of the site are told.
 */
export const followSession = ({
  session,
  member,
  subscriptions,
  cookies,
  otherTabs,
  loadDataLayer,
  before,
}: {
  readonly session: Pick<Session, 'onReader'>;
  readonly member: Store<MemberState>;
  readonly subscriptions: Store<SubscriptionState>;
  readonly cookies: Pick<SessionCookies, 'sessionId' | 'dropSession' | 'markSubscriber'>;
  readonly otherTabs: OtherTabs;
  readonly loadDataLayer: LoadDataLayer;
  /** Tracking id of the reader of the page before; `null` where none is known. */
  readonly before: string | null;
}): SessionFollower => {
  let known = before;
  let first = true;
  let hearing = 0;

  const stop = session.onReader((now) => {
    const [was, wasFirst] = [known, first];
    [known, first] = [now, false];
    if (now === was) return;
    if (was !== null) {
      subscriptions.update(() => noSubscriptions);
      // A session that somebody had is over; a visitor's own is left alone.
      if (now === null) {
        cookies.markSubscriber(false);
        cookies.dropSession();
      }
    }
    if (!wasFirst && hearing === 0) otherTabs.tell(now === null ? 'out' : 'in');
  });

  return {
    hear: async (news) => {
      hearing += 1;
      const sessionId = cookies.sessionId();
      // That nobody is signed in needs no asking: what is shown goes at once. Whoever has signed in since then stays.
      if (news === 'out' && (sessionId === null || sessionId === member.getValue().user.sessionId))
        member.update((state) => dataLayerRead(state, emptyDataLayer));
      else await loadDataLayer();
      hearing -= 1;
    },
    stop,
  };
};
