import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { emptyDataLayer } from '../domain/member/data-layer';
import type { Call } from '../ports/call';
import type { Comments } from '../ports/comments';
import type { DataLayerSource, Identity } from '../ports/identity';
import type { SessionCookies } from '../ports/session-cookies';
import type { Tracking } from '../ports/tracking';
import { type MemberState } from '../state/member';
import { dataLayerRead } from '../state/member-changes';
import { noSubscriptions, type SubscriptionState } from '../state/subscriptions';
import type { Store } from '../state/store';

/**
 * AU-04: signs out; afterwards nothing of the reader is left in this page or its cookies. Where it fails, the data layer is asked
 * whether the session is gone all the same: an answer may have been lost, and a session that has ended cannot be ended again.
 */
export type SignOut = Call<void>;

export const makeSignOut = ({
  identity,
  dataLayerSource,
  cookies,
  member,
  subscriptions,
  comments,
  tracking,
}: {
  readonly identity: Pick<Identity, 'signOut'>;
  readonly dataLayerSource: Pick<DataLayerSource, 'read'>;
  readonly cookies: Pick<SessionCookies, 'dropSession' | 'markSubscriber'>;
  readonly member: Store<MemberState>;
  readonly subscriptions: Store<SubscriptionState>;
  readonly comments: Comments;
  readonly tracking: Tracking;
}): SignOut =>
  pipe(
    identity.signOut,
    TE.orElse((because) =>
      pipe(
        dataLayerSource.read,
        TE.mapLeft(() => because),
        TE.filterOrElse(
          ({ loggedIn }) => !loggedIn,
          () => because,
        ),
        TE.asUnit,
      ),
    ),
    TE.map(() => {
      tracking.track({ name: 'logout' });
      cookies.markSubscriber(false);
      cookies.dropSession();
      subscriptions.update(() => noSubscriptions);
      member.update((state) => dataLayerRead(state, emptyDataLayer));
    }),
    TE.tap(() => TE.fromTask(comments.signOut)),
  );
