import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { isPausedStatus } from '../../domain/subscription/status';
import type { Call } from '../../ports/call';
import type { Newsletters } from '../../ports/newsletters';
import type { Profiles } from '../../ports/profiles';
import { type MemberState } from '../../state/member';
import { pauseCleared } from '../../state/member-changes';
import type { Store } from '../../state/store';
import { hasUnknownLive } from '../../domain/subscription/wire';
import type { MembershipSnapshot } from './membership-snapshot';

/**
 * True if the account is flagged as paused but its status is not a paused one (ST-09). False if a live record has an
 * unknown plan, or if an interrupted pause can be repaired.
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

/** Clears the pause flag in the profile, the newsletter service and the state. */
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
    () => profiles.update({ paused: false, pausedLength: null }),
    TE.tapIO(() => () => member.update(pauseCleared)),
    TE.flatMap(() => {
      const emailAddress = member.getValue().user.account?.emailAddress;
      return emailAddress === undefined
        ? TE.right(undefined)
        : () => newsletters.accountChange(emailAddress, false);
    }),
  );
