import type { RewardsEvent } from './rewards-events';

/** What the publisher may count (HM-22). No event carries an e-mail address, a name or a token. */
export type TrackingEvent =
  | { readonly name: 'login' }
  | { readonly name: 'account-loaded' }
  | { readonly name: 'logout' }
  /** ST-10. */
  | {
      readonly name: 'membership-conversion';
      readonly planId: string;
      readonly subscriptionId: string;
      /** ST-12. */
      readonly returning: boolean;
    }
  | RewardsEvent;

export interface Tracking {
  /** Returns at once; never throws. */
  readonly track: (event: TrackingEvent) => void;
}
