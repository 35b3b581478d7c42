import type { RewardsAccount } from '../domain/rewards/rewards-account';
import type { CallFailed } from '../ports/call-failed';

/** What is known of the reader's rewards (EN-08, SC-09). The token stands here only: never in what outlives the page. */
export interface RewardsState {
  readonly reading: 'unread' | 'reading' | 'read' | 'failed';
  readonly account: RewardsAccount | null;
  /** Why the service's answer could not be had; `null` where nothing failed, or nobody vouched for the reader. */
  readonly failure: CallFailed | null;
  readonly jwt: string | null;
  /** The site has been asked for a token and has answered, with one or without. */
  readonly jwtFetched: boolean;
}

export const noRewards: RewardsState = {
  reading: 'unread',
  account: null,
  failure: null,
  jwt: null,
  jwtFetched: false,
};

export const rewardsReading = (state: RewardsState): RewardsState => ({ ...state, reading: 'reading' });

/** `null`: none could be had. */
export const tokenFetched = (state: RewardsState, jwt: string | null): RewardsState => ({
  ...state,
  jwt,
  jwtFetched: true,
});

export const rewardsRead = (state: RewardsState, account: RewardsAccount): RewardsState => ({
  ...state,
  reading: 'read',
  account,
  failure: null,
});

/** What was read before stays. */
export const rewardsFailed = (state: RewardsState, failure: CallFailed | null = null): RewardsState => ({
  ...state,
  reading: 'failed',
  failure,
});
