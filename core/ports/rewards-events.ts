import type { Task } from 'fp-ts/Task';

/** What a reader did that the rewards service counts (HM-22, AP-36). No event carries an e-mail address, a name or a token. */
export type RewardsEvent =
  /** `returning`: ST-12; the rewards service knows it by the reader's segment. */
  | { readonly name: 'freeTrialStarted'; readonly planId: string; readonly returning: boolean }
  | { readonly name: 'articleview'; readonly postId: string }
  | { readonly name: 'articlecomment'; readonly postId: string }
  /** `lists`: ids of the lists that were added. */
  | { readonly name: 'newsletterSubscribed'; readonly lists: readonly string[] }
  | { readonly name: 'profileCustomized' };

/** The rewards service's own count, for the reader who is signed in; nothing happens for anybody else. */
export interface RewardsEvents {
  /** Ends when the service has answered, or has not: a failure is logged there, and nobody is told. */
  readonly track: (event: RewardsEvent) => Task<void>;
}
