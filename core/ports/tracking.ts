import type { RewardsEvent } from './rewards-events';

/** Events that the publisher may count (HM-22). Events contain no email address, name or token. */
export type TrackingEvent =
  | { readonly name: 'login' }
  | { readonly name: 'account-loaded' }
  | { readonly name: 'logout' }
  /** Sent after a new membership started (ST-10). */
  | {
      readonly name: 'membership-conversion';
      readonly planId: string;
      readonly subscriptionId: string;
      /** True for a returning customer (ST-12). */
      readonly returning: boolean;
    }
  | RewardsEvent;

export interface Tracking {
  /** Returns at once; never throws. */
  readonly track: (event: TrackingEvent) => void;
}
