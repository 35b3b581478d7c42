import { useEffect, useState } from 'react';
import type { RewardsAccount } from '../../../core/domain/rewards/rewards-account';
import type { RewardsState } from '../../../core/state/rewards';
import { useLive } from '../hooks/use-live';
import { useUserData, type UserData } from '../hooks/use-user-data';
import { useFirst, type RewardsServices } from '../services';

/** View states of a rewards page. */
export type RewardsView =
  | { readonly _tag: 'Reading' }
  /** The program is currently unavailable for all readers; `code` is for customer service. */
  | { readonly _tag: 'Off'; readonly code: string | null }
  | { readonly _tag: 'Unreadable'; readonly because: string | null }
  | { readonly _tag: 'Ready'; readonly account: RewardsAccount };

export interface RewardsReading {
  readonly view: RewardsView;
  readonly retrying: boolean;
  readonly retry: () => Promise<void>;
}

/** Reads the reader's rewards on each visit of a page. The previous data stays visible meanwhile. */
export const useRewards = (rewards: RewardsServices): RewardsReading => {
  const state = useLive(rewards.state);
  const userData = useUserData();
  const { unreadBecause } = useLive(useFirst().member);
  const [retrying, setRetrying] = useState(false);
  const userRead = userData.state === 'read';

  useEffect(() => {
    if (userRead) void rewards.refresh();
  }, [rewards, userRead]);

  const retry = async () => {
    setRetrying(true);
    await (userRead ? rewards.refresh() : userData.retry());
    setRetrying(false);
  };
  return {
    view: viewOf(state, { reading: userData.state, because: unreadBecause }, retrying),
    retrying,
    retry,
  };
};

const viewOf = (
  { reading, account, failure, unreadBecause }: RewardsState,
  userData: { readonly reading: UserData['state']; readonly because: string | null },
  retrying: boolean,
): RewardsView => {
  const refused = failure?._tag === 'Refused' ? failure : null;
  if (account !== null && refused === null) return { _tag: 'Ready', account };
  const waiting = reading === 'unread' || (reading === 'reading' && !retrying);
  if (userData.reading === 'failed' || userData.reading === 'retrying')
    return { _tag: 'Unreadable', because: userData.because };
  if (waiting) return { _tag: 'Reading' };
  return refused === null
    ? { _tag: 'Unreadable', because: unreadBecause }
    : { _tag: 'Off', code: refused.code ?? null };
};
