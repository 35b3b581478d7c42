import type { ShareLinks } from './share-links';

/** A friend, under as much of a name as may be shown. */
export interface ReferredFriend {
  readonly name: string;
  /** `capped`: a member now, beyond the number of friends that are rewarded. */
  readonly state: 'invited' | 'visited' | 'registered' | 'rewarded' | 'capped';
  readonly at: Date;
}

/** How sharing has gone. */
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
  /** Dollars. */
  readonly amount: number;
  readonly reason: 'referred-a-friend' | 'was-referred' | 'activity';
  /** The friend, under as much of a name as may be shown; or the name of what was done. */
  readonly about: string;
  /** A code to use at a checkout, where the reward is one. */
  readonly code: string | null;
  readonly status: 'available' | 'redeemed' | 'capped';
  readonly at: Date;
}

export interface RewardsBalance {
  /** Dollars that can still be spent. */
  readonly balance: number;
  /** Dollars earned so far. */
  readonly earned: number;
  /** Latest first. */
  readonly rewards: readonly Reward[];
}

/** What the rewards service knows of a reader (SC-09). Parts that the publisher's program does not tell are `null`. */
export interface RewardsAccount {
  readonly referralCode: string | null;
  readonly segments: readonly string[];
  readonly links: ShareLinks | null;
  readonly stats: ReferralStats | null;
  readonly balance: RewardsBalance | null;
  /** Who brought this reader, and whether they count as brought by now. */
  readonly referredBy: { readonly code: string; readonly converted: boolean } | null;
}
