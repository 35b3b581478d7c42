import type { RewardsAccount } from '../domain/rewards/rewards-account';
import type { CallFailed } from '../ports/call-failed';

/** The state of the reader's rewards (EN-08, SC-09). The token is kept only here and never outlives the page. */
export interface RewardsState {
  readonly reading: 'unread' | 'reading' | 'read' | 'failed';
  readonly account: RewardsAccount | null;
  /** The failure of the service; `null` if there is none, or the site issued no token for the reader. */
  readonly failure: CallFailed | null;
  /** The tag of the last failure of the service or of the site's token; `null` after a successful read. */
  readonly unreadBecause: CallFailed['_tag'] | null;
  readonly jwt: string | null;
  /** True once the site has answered the request for a token, with or without one. */
  readonly jwtFetched: boolean;
}

export const noRewards: RewardsState = {
  reading: 'unread',
  account: null,
  failure: null,
  unreadBecause: null,
  jwt: null,
  jwtFetched: false,
};

export const rewardsReading = (state: RewardsState): RewardsState => ({ ...state, reading: 'reading' });

/** Stores the token; `null` if there is none. */
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
  unreadBecause: null,
});

/** Keeps the data of an earlier read. */
export const rewardsFailed = (
  state: RewardsState,
  failure: CallFailed | null = null,
  unreadBecause: RewardsState['unreadBecause'] = failure?._tag ?? null,
): RewardsState => ({ ...state, reading: 'failed', failure, unreadBecause });
