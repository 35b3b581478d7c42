import type { Plan } from './plan';
import { twoDecimals } from './pricing';

/** BC-02: the words of the button that takes a plan; a reader who had a trial is not offered one. */
export const planCallToAction = (
  plan: Pick<Plan, 'hasTrial' | 'amount' | 'billingInterval'>,
  hadTrial: boolean,
): string => {
  if (plan.hasTrial && !hadTrial) return 'Try for free';
  const price = `$${twoDecimals(plan.amount)}`;
  switch (plan.billingInterval) {
    case 1:
      return `Get 4 Weeks for ${price}`;
    case 6:
      return `Get 6 Months for ${price}`;
    case 12:
      return `Get 1 Year for ${price}`;
  }
};

/** BC-02: the badge of the featured plan. */
export const featuredBadge = 'Best Value!';

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
