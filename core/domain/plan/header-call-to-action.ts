import type { SubscriptionStatus } from '../subscription/status';
import type { Plan } from './plan';

/** HM-10, readings 64: what the header, the menu and the host's pages call a reader to. */
export type HeaderCallToAction = 'subscribe' | 'try-free' | 'refer' | 'resume' | 'pay';

/** What is known of the reader whom a header, a menu or a page of the host addresses. */
export interface CalledReader {
  readonly subscribed: boolean;
  /** Sports+ comes with a home delivery: it is never sold to this reader. */
  readonly homeDelivery: boolean;
  /** How the membership stands; `null` if that is not known. */
  readonly status: SubscriptionStatus | null;
  readonly hadTrial: boolean;
  readonly availablePlans: readonly Pick<Plan, 'hasTrial'>[];
  /** Whether the publisher has a rewards program; without one there is no reward to promise. */
  readonly rewardsEnabled: boolean;
}

/**
 * One rule for every place that calls to something: a membership that is paused or past due is taken up again before anything is sold. `null`
 * when no plans are available, or the reader has a membership and there is nothing to refer friends for.
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
