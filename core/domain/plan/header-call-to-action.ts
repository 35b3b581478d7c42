import type { SubscriptionStatus } from '../subscription/status';
import type { Plan } from './plan';

/** The kinds of calls to action in the header, the menu and host pages (HM-10, readings 64). */
export type HeaderCallToAction = 'subscribe' | 'try-free' | 'refer' | 'resume' | 'pay';

/** The reader data that decides the call to action. */
export interface CalledReader {
  readonly subscribed: boolean;
  /** True if Sports+ is included with home delivery: it is never offered to this reader. */
  readonly homeDelivery: boolean;
  /** The membership status; `null` if unknown. */
  readonly status: SubscriptionStatus | null;
  readonly hadTrial: boolean;
  readonly availablePlans: readonly Pick<Plan, 'hasTrial'>[];
  /** True if the publisher has a rewards program; otherwise no reward is promised. */
  readonly rewardsEnabled: boolean;
}

/**
 * The shared rule for all calls to action. A paused or past-due membership takes precedence over an offer. `null` if no
 * plans are available, or if a member has no rewards program for referrals.
 */
export const headerCallToAction = ({
  subscribed,
  homeDelivery,
  status,
  hadTrial,
  availablePlans,
  rewardsEnabled,
}: CalledReader): HeaderCallToAction | null => {
  const isMember = subscribed || homeDelivery;
  if (!isMember && status === 'Paused') return 'resume';
  if (!isMember && status === 'Past Due') return 'pay';
  if (availablePlans.length === 0) return null;
  if (isMember) return rewardsEnabled ? 'refer' : null;
  return !hadTrial && availablePlans.some((plan) => plan.hasTrial) ? 'try-free' : 'subscribe';
};
