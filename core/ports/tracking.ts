/** What the publisher may count (HM-22). No event carries an e-mail address, a name or a token. */
export type TrackingEvent =
  | { readonly name: 'login' }
  | { readonly name: 'account-loaded' }
  | { readonly name: 'logout' }
  | { readonly name: 'profileCustomized' }
  | { readonly name: 'freeTrialStarted'; readonly planId: string }
  /** Once per article address, signed in (readings 40). */
  | { readonly name: 'articleview'; readonly postId: string }
  /** A message was sent (readings 40). */
  | { readonly name: 'articlecomment'; readonly postId: string }
  /** ST-10: the membership of a reader who had none runs. */
  | { readonly name: 'membership-conversion'; readonly planId: string };

export interface Tracking {
  readonly track: (event: TrackingEvent) => void;
}
