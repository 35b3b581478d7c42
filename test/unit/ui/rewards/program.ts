import { ana, open, type Page } from '../account';
import * as E from 'fp-ts/Either';
import type { RewardsAccount } from '../../../../core/domain/rewards/rewards-account';
import { noRewards, rewardsFailed, rewardsRead } from '../../../../core/state/rewards';
import { makeStore } from '../../../../core/state/store';
import { noSubscriptions } from '../../../../core/state/subscriptions';
import { englishFormatter } from '../../../../adapters/memory/formatter';
import type { CallFailed } from '../../../../core/ports/call-failed';
import type { RewardsServices } from '../../../../ui/react/services';

const direct = 'https://refer.courier.test/ANARUIZ';

export const aRewardsAccount = (changes: Partial<RewardsAccount> = {}): RewardsAccount => ({
  referralCode: 'ANARUIZ',
  segments: ['sportsPlus'],
  links: {
    direct,
    email: `${direct}?m=email`,
    facebook: `${direct}?m=facebook`,
    twitter: `${direct}?m=twitter`,
    mobile: `${direct}?m=mobile`,
  },
  stats: { shared: 0, visits: 0, invited: 0, registered: 0, converted: 0, friends: [] },
  balance: { balance: 0, earned: 0, rewards: [] },
  referredBy: null,
  ...changes,
});

/** A rewards page of a member; the program returns the test's responses. */
export const aProgramPage = (
  address: string,
  answer: RewardsAccount | CallFailed,
  changes: Partial<RewardsServices> = {},
) => {
  const state = makeStore(noRewards);
  const shared: string[] = [];
  const program = {
    /** The program's response from now on. */
    answer,
    state,
    shared,
    reads: 0,
  };
  const rewards: RewardsServices = {
    state,
    refresh: () => {
      program.reads += 1;
      const now = program.answer;
      state.update((before) => ('_tag' in now ? rewardsFailed(before, now) : rewardsRead(before, now)));
      return Promise.resolve();
    },
    loadWidget: async () => E.right('<p>The program</p>'),
    showWidget: () => undefined,
    inviteFriends: async (entered) => E.right({ accepted: entered.length, rejected: 0 }),
    tellShared: async (medium) => void shared.push(medium),
    ...changes,
  };
  const page: Page = open(address, ana, {
    rewards,
    format: englishFormatter,
    subscriptions: makeStore({
      ...noSubscriptions,
      subscriptionsFetched: true,
      subscriptionStatus: 'Active',
    }),
  });
  return { page, program };
};
