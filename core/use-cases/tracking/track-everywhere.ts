import type { RewardsEvents } from '../../ports/rewards-events';
import type { Tracking, TrackingEvent } from '../../ports/tracking';

/** Sends one event to all targets (HM-22). */
export const trackEverywhere = (targets: readonly Tracking[]): Tracking => ({
  track: (event) => {
    for (const target of targets) target.track(event);
  },
});

/** Passes on only the events that the rewards service counts (readings 40). */
export const forRewards = (rewards: RewardsEvents): Tracking => ({
  track: (event) => {
    switch (event.name) {
      case 'freeTrialStarted':
      case 'articleview':
      case 'articlecomment':
      case 'newsletterSubscribed':
      case 'profileCustomized':
        void rewards.track(event);
        return;
      case 'login':
      case 'account-loaded':
      case 'logout':
      case 'membership-conversion':
        return;
    }
  },
});

const adTargetingEvents: readonly TrackingEvent['name'][] = ['newsletterSubscribed'];

/** Passes on only the event for ad targeting (NL-05). */
export const forAdTargeting = (tracker: Tracking): Tracking => ({
  track: (event) => {
    if (adTargetingEvents.includes(event.name)) tracker.track(event);
  },
});
