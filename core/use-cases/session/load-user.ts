import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import type { Identity } from '../../ports/identity';
import type { Log } from '../../ports/log';
import type { Profiles } from '../../ports/profiles';
import type { Tracking } from '../../ports/tracking';
import { type MemberState } from '../../state/member';
import { userRead } from '../../state/member-changes';
import type { Session } from '../../state/session';
import type { Store } from '../../state/store';

/**
 * Reads account and profile of the signed-in reader (AU-02). Tracks `account-loaded` once per reader and page, even
 * after repeated reads.
 */
export type LoadUser = Call<void>;

export const makeLoadUser =
  ({
    identity,
    profiles,
    member,
    session,
    tracking,
    log,
  }: {
    readonly identity: Pick<Identity, 'account'>;
    readonly profiles: Pick<Profiles, 'read'>;
    readonly member: Store<MemberState>;
    readonly session: Pick<Session, 'capture'>;
    readonly tracking: Tracking;
    readonly log: Log;
  }): LoadUser =>
  async () => {
    const isCurrent = session.capture();
    member.update((state) => ({ ...state, loading: true }));
    const read = await pipe(TE.Do, TE.apS('account', identity.account), TE.apS('profile', profiles.read))();
    if (E.isLeft(read)) {
      log.error('Account and profile could not be read', failureFacts(read.left));
      const unreadBecause = read.left._tag;
      member.update((state) => ({ ...state, loading: false, unreadBecause }));
      return read;
    }
    if (!isCurrent()) {
      member.update((state) => ({ ...state, loading: false }));
      return E.left({ _tag: 'SignedOut' });
    }
    const isFirst = !member.getValue().userDataLoaded;
    member.update((state) => ({
      ...userRead(state, read.right.account.emailAddress, read.right.profile),
      loading: false,
    }));
    if (isFirst) tracking.track({ name: 'account-loaded' });
    return E.right(undefined);
  };
