import * as O from 'fp-ts/Option';
import { wasTrial } from '../membership/membership-status';
import { currentSubscription, endedFreeRecord, lastCancelled } from '../subscription/current';
import { isSubscribed, type SubscriptionStatus } from '../subscription/status';
import { isFreeRecord, type Subscription } from '../subscription/subscription';

const standings = [
  /** No membership so far. */
  'none',
  /** A membership that counts as subscribed (ST-02). */
  'member',
  'paused',
  'past-due',
  /** A paid membership has ended and can be restarted. */
  'ended',
  /** A trial or a membership is over and cannot be restarted. */
  'over',
  /** The home delivery has ended, and the free membership with it (ST-13). */
  'delivery-ended',
  /** A record may be live, but its plan is unknown. */
  'unclear',
] as const;

/** The membership of a signed-in reader, as far as an offer depends on it (readings 64, 74). */
export type Standing = (typeof standings)[number];

/** Parses a stored standing; `null` for any other value. */
export const standingNamed = (value: unknown): Standing | null =>
  standings.find((one) => one === value) ?? null;

/** The records of a reader, and what was derived from them. */
export interface StandingFacts {
  readonly status: SubscriptionStatus;
  readonly subscriptions: readonly Subscription[];
  /** True if a live record has an unknown plan. */
  readonly unknownLive: boolean;
  /** True if the data layer shows no home delivery. */
  readonly homeDeliveryOver: boolean;
}

/** Derives the standing from the reader's records. */
export const standingOf = (facts: StandingFacts): Standing => {
  const { status, subscriptions, unknownLive, homeDeliveryOver } = facts;
  const live = O.toNullable(currentSubscription(subscriptions));
  // A free record ends with the home delivery, even if its end is not recorded yet.
  if (homeDeliveryOver && live !== null && isFreeRecord(live)) return 'delivery-ended';
  if (isSubscribed(status)) return 'member';
  if (status === 'Paused') return 'paused';
  if (status === 'Past Due') return 'past-due';
  if (unknownLive) return 'unclear';
  if (status === 'None') return 'none';
  if (status !== 'Canceled') return 'unclear';
  if (homeDeliveryOver && endedFreeRecord(subscriptions) !== null) return 'delivery-ended';
  const cancelled = lastCancelled(subscriptions);
  return cancelled === null || wasTrial(cancelled) ? 'over' : 'ended';
};
