import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { isPausedStatus } from '../../domain/subscription/status';
import type { Call } from '../../ports/call';
import type { Newsletters } from '../../ports/newsletters';
import type { Profiles } from '../../ports/profiles';
import { type MemberState } from '../../state/member';
import { pauseCleared } from '../../state/member-changes';
import type { Store } from '../../state/store';
import { hasUnknownLive } from '../saga/read-subscriptions';
import type { MembershipSnapshot } from './membership-snapshot';

/**
 * ST-09: the account is marked paused, and its status is not a paused one. Not while a live record on an unknown plan is there, nor
 * for a pause that was interrupted and can be mended.
 */
export const isPauseOver = ({
  records,
  profile,
  derived,
  interruptedPause,
  pausingEnabled,
}: MembershipSnapshot): boolean =>
  pausingEnabled &&
  profile.paused &&
  !isPausedStatus(derived.status) &&
  !hasUnknownLive(records) &&
  interruptedPause === null;

/** Takes the mark of a pause away: in the profile, for the newsletters, and in the state. */
export type ClearPause = Call<void>;

export const makeClearPause = ({
  profiles,
  newsletters,
  member,
}: {
  readonly profiles: Pick<Profiles, 'update'>;
  readonly newsletters: Pick<Newsletters, 'accountChange'>;
  readonly member: Store<MemberState>;
}): ClearPause =>
  pipe(
    profiles.update({ paused: false, pausedLength: null }),
    TE.tapIO(() => () => member.update(pauseCleared)),
    TE.flatMap(() => {
      const emailAddress = member.getValue().user.account?.emailAddress;
      return emailAddress === undefined
        ? TE.right(undefined)
        : newsletters.accountChange(emailAddress, false);
    }),
  );
