import { hasUnknownLive } from '../../domain/subscription/wire';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Profile } from '../../domain/profile/profile';
import { withoutAbandonedStarts } from '../../domain/subscription/abandoned';
import { interruptedPause } from '../../domain/subscription/interrupted-pause';
import { deriveStatus, type DerivedStatus } from '../../domain/subscription/status';
import type { Subscription } from '../../domain/subscription/subscription';
import type { Call } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { Profiles } from '../../ports/profiles';
import type { SubscriptionRecords, ReadSubscriptions } from '../saga/read-subscriptions';

/** The state of a membership: list and profile read together. */
export interface MembershipSnapshot {
  readonly records: SubscriptionRecords;
  readonly profile: Profile;
  readonly derived: DerivedStatus;
  readonly interruptedPause: Subscription | null;
  readonly pausingEnabled: boolean;
}

/** Automatic writes use only this snapshot. If either read fails, there is no snapshot. */
export type ReadSnapshot = Call<MembershipSnapshot>;

export const makeReadSnapshot = ({
  readSubscriptions,
  profiles,
  clock,
  pausingEnabled,
}: {
  readonly readSubscriptions: ReadSubscriptions;
  readonly profiles: Pick<Profiles, 'read'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly pausingEnabled: boolean;
}): ReadSnapshot =>
  pipe(
    TE.Do,
    TE.apS('records', readSubscriptions),
    TE.apS('profile', profiles.read),
    TE.map(({ records: records, profile }) => {
      const now = clock.now();
      const { subscriptions } = records;
      const facts = { paused: profile.paused, pausingEnabled, now };
      return {
        records: records,
        profile,
        pausingEnabled,
        derived: deriveStatus({
          ...facts,
          subscriptions: withoutAbandonedStarts(subscriptions),
          currentPlan: profile.currentPlan,
        }),
        interruptedPause: interruptedPause({ ...facts, subscriptions, unknownLive: hasUnknownLive(records) }),
      };
    }),
  );
