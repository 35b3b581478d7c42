import type { RewardsEvents } from '../../core/ports/rewards-events';

/** For publishers without a rewards service. */
export const noRewardsEvents: RewardsEvents = { track: () => Promise.resolve() };
