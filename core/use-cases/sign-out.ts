import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { emptyDataLayer } from '../domain/member/data-layer';
import type { Call } from '../ports/call';
import type { Comments } from '../ports/comments';
import type { Identity } from '../ports/identity';
import type { SessionCookies } from '../ports/session-cookies';
import type { Tracking } from '../ports/tracking';
import { type MemberState } from '../state/member';
import { dataLayerRead } from '../state/member-changes';
import { noSubscriptions, type SubscriptionState } from '../state/subscriptions';
import type { Store } from '../state/store';

/** AU-04: signs out; afterwards nothing of the reader is left in this page or its cookies. */
export type SignOut = Call<void>;

export const makeSignOut = ({
  identity,
  cookies,
  member,
  subscriptions,
  comments,
  tracking,
}: {
  readonly identity: Pick<Identity, 'signOut'>;
  readonly cookies: Pick<SessionCookies, 'dropSession' | 'markSubscriber'>;
  readonly member: Store<MemberState>;
  readonly subscriptions: Store<SubscriptionState>;
  readonly comments: Comments;
  readonly tracking: Tracking;
}): SignOut =>
  pipe(
    identity.signOut,
    TE.map(() => {
      tracking.track({ name: 'logout' });
      cookies.markSubscriber(false);
      cookies.dropSession();
      subscriptions.update(() => noSubscriptions);
      member.update((state) => dataLayerRead(state, emptyDataLayer));
    }),
    TE.tap(() => TE.fromTask(comments.signOut)),
  );
