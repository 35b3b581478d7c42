import * as E from 'fp-ts/Either';
import { emptyDataLayer } from '../../domain/member/data-layer';
import { keysOfReader } from '../../domain/member/stored-keys';
import type { Call } from '../../ports/call';
import type { Comments } from '../../ports/comments';
import type { DataLayerSource } from '../../ports/data-layer';
import type { Identity } from '../../ports/identity';
import type { KeyValueStore } from '../../ports/key-value-store';
import type { SessionCookies } from '../../ports/session-cookies';
import type { Tracking } from '../../ports/tracking';
import { isSomebodyElse, signedInAs, type MemberState } from '../../state/member';
import { dataLayerRead } from '../../state/member-changes';
import { noSubscriptions, type SubscriptionState } from '../../state/subscriptions';
import type { Store } from '../../state/store';
import type { TellSite } from './tell-site';

/**
 * Signs out and clears all reader data from this page and its cookies (AU-04). If the request fails, the data layer is
 * read to check whether the session has ended. The response may be lost, and an ended session cannot be ended again.
 */
export type SignOut = Call<void>;

export const makeSignOut = ({
  identity,
  dataLayerSource,
  cookies,
  store,
  member,
  subscriptions,
  comments,
  tracking,
  tellSite,
}: {
  readonly identity: Pick<Identity, 'signOut'>;
  readonly dataLayerSource: Pick<DataLayerSource, 'read'>;
  readonly cookies: Pick<SessionCookies, 'dropSession' | 'markSubscriber'>;
  readonly store: Pick<KeyValueStore, 'remove'>;
  readonly member: Store<MemberState>;
  readonly subscriptions: Store<SubscriptionState>;
  readonly comments: Comments;
  readonly tracking: Tracking;
  /** Reports the log-out to the site's server. Absent: nothing is reported. */
  readonly tellSite?: Pick<TellSite, 'closed'>;
}): SignOut => {
  const clear = (): void => {
    tracking.track({ name: 'logout' });
    cookies.markSubscriber(false);
    cookies.dropSession();
    for (const key of keysOfReader) store.remove(key);
    subscriptions.update(() => noSubscriptions);
    member.update((state) => dataLayerRead(state, emptyDataLayer));
  };
  return async () => {
    const before = member.getValue();
    const ended = await identity.signOut();
    if (E.isLeft(ended)) {
      const read = await dataLayerSource.read();
      if (E.isLeft(read) || read.right.loggedIn) return ended;
    }
    // Keeps the session of a reader who has signed in in another tab meanwhile; a different session was ended.
    const now = member.getValue();
    if (signedInAs(now) !== null && isSomebodyElse(before, now)) return E.right(undefined);
    clear();
    tellSite?.closed();
    await comments.signOut();
    return E.right(undefined);
  };
};
