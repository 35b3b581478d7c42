import { emptyDataLayer } from '../../domain/member/data-layer';
import type { OtherTabs, ReaderNews } from '../../ports/other-tabs';
import type { SessionCookies } from '../../ports/session-cookies';
import { isLoggedIn, type MemberState } from '../../state/member';
import { dataLayerRead } from '../../state/member-changes';
import type { Session } from '../../state/session';
import type { Store } from '../../state/store';
import { noSubscriptions, type SubscriptionState } from '../../state/subscriptions';
import type { LoadDataLayer } from './load-data-layer';

export interface SessionFollower {
  /** Handles a message from another page of this site about its reader. */
  readonly hear: (news: ReaderNews) => Promise<void>;
  readonly stop: () => void;
}

/**
 * Clears all data of the previous reader from memory and cookies after a sign-out or a change of reader, however the
 * page detects it. Notifies the site's other pages, also if a known reader has got the session that this site lacked.
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
  /** The tracking id of the previous page's reader; `null` if unknown. */
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
      // Only the session of a signed-out reader is dropped; a visitor's own session stays.
      if (now === null) {
        cookies.markSubscriber(false);
        cookies.dropSession();
      }
    }
    if (!wasFirst && hearing === 0) otherTabs.tell(now === null ? 'out' : 'in');
  });

  let lacked = false;
  const watching = member.subscribe({
    next: (state) => {
      if (lacked && !state.lacksSession && isLoggedIn(state) !== false && hearing === 0) otherTabs.tell('in');
      lacked = state.lacksSession;
    },
  });

  return {
    hear: async (news) => {
      hearing += 1;
      const sessionId = cookies.sessionId();
      // A sign-out needs no request: the data is cleared immediately, unless another session has been opened since.
      if (news === 'out' && (sessionId === null || sessionId === member.getValue().user.sessionId))
        member.update((state) => dataLayerRead(state, emptyDataLayer));
      else await loadDataLayer();
      hearing -= 1;
    },
    stop: () => {
      stop();
      watching.unsubscribe();
    },
  };
};
