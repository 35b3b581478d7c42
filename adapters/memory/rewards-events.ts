import type { RewardsEvent, RewardsEvents } from '../../core/ports/rewards-events';

export interface MemoryRewardsEvents extends RewardsEvents {
  readonly events: () => readonly RewardsEvent[];
}

export const inMemoryRewardsEvents = (): MemoryRewardsEvents => {
  let events: readonly RewardsEvent[] = [];
  return {
    track: async (event) => {
      events = [...events, event];
    },
    events: () => events,
  };
};
