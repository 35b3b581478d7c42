import type { Plan } from './plan';

/** HM-10 and readings: which call to action the header shows. */
export type HeaderCallToAction = 'subscribe' | 'try-free' | 'refer';

/** `null` when no plans are available, or the reader has a membership and there is nothing to refer friends for. */
export const headerCallToAction = (reader: {
  readonly subscribed: boolean;
  readonly hadTrial: boolean;
  readonly availablePlans: readonly Pick<Plan, 'hasTrial'>[];
  /** Whether the publisher has a rewards program; without one there is no reward to promise. */
  readonly rewardsEnabled: boolean;
}): HeaderCallToAction | null => {
  if (reader.availablePlans.length === 0) return null;
  if (reader.subscribed) return reader.rewardsEnabled ? 'refer' : null;
  return !reader.hadTrial && reader.availablePlans.some((plan) => plan.hasTrial) ? 'try-free' : 'subscribe';
};
