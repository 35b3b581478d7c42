import type { ShareLinks } from './share-links';

/** A referred friend, with a name that may be shown. */
export interface ReferredFriend {
  readonly name: string;
  /** `capped`: the friend is a member, but the maximum number of rewarded friends is reached. */
  readonly state: 'invited' | 'visited' | 'registered' | 'rewarded' | 'capped';
  readonly at: Date;
}

/** Referral statistics of the reader. */
export interface ReferralStats {
  readonly shared: number;
  readonly visits: number;
  readonly invited: number;
  readonly registered: number;
  readonly converted: number;
  /** Latest first. */
  readonly friends: readonly ReferredFriend[];
}

export interface Reward {
  readonly id: string;
  /** In dollars. */
  readonly amount: number;
  readonly reason: 'referred-a-friend' | 'was-referred' | 'activity';
  /** The name of the friend, as far as it may be shown, or of the activity. */
  readonly about: string;
  /** The checkout code of the reward, if it has one. */
  readonly code: string | null;
  readonly status: 'available' | 'redeemed' | 'capped';
  readonly at: Date;
}

export interface RewardsBalance {
  /** In dollars, available to spend. */
  readonly balance: number;
  /** In dollars, the total earned. */
  readonly earned: number;
  /** Latest first. */
  readonly rewards: readonly Reward[];
}

/**
 * The reader's account at the rewards service (SC-09). Parts that the publisher's program does not provide are `null`.
 */
export interface RewardsAccount {
  readonly referralCode: string | null;
  readonly segments: readonly string[];
  readonly links: ShareLinks | null;
  readonly stats: ReferralStats | null;
  readonly balance: RewardsBalance | null;
  /** The referral code that brought this reader, and whether the referral has converted. */
  readonly referredBy: { readonly code: string; readonly converted: boolean } | null;
}
