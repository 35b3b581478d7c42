/** Reader actions that the rewards service counts (HM-22, AP-36). Events contain no email address, name or token. */
export type RewardsEvent =
  /** `returning`: true for a returning customer (ST-12); the rewards service reads it from the reader's segment. */
  | { readonly name: 'freeTrialStarted'; readonly planId: string; readonly returning: boolean }
  | { readonly name: 'articleview'; readonly postId: string }
  | { readonly name: 'articlecomment'; readonly postId: string }
  /** `lists`: the ids of the lists that were added. */
  | { readonly name: 'newsletterSubscribed'; readonly lists: readonly string[] }
  | { readonly name: 'profileCustomized' };

/**
 * Event tracking of the rewards service, for the signed-in reader only. Without a signed-in reader, no event is sent.
 */
export interface RewardsEvents {
  /** Resolves when the request has succeeded or failed. A failure is logged and not shown to the reader. */
  readonly track: (event: RewardsEvent) => Promise<void>;
}
