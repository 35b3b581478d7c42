import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { ShareMedium } from '../../domain/rewards/share-links';
import type { Rewards } from '../../ports/rewards';
import type { RewardsPage } from './load-rewards-token';
import { rewardsReader } from './rewards-reader';

/** SC-09: counts that the reader shared their link. A failure is only logged. */
export type TellShared = (medium: ShareMedium) => Task<void>;

export const makeTellShared =
  ({
    rewards,
    member,
    subscriptions,
    locale,
    log,
  }: Omit<RewardsPage, 'state'> & { readonly rewards: Pick<Rewards, 'shared'> }): TellShared =>
  (medium) =>
  async () => {
    const reader = rewardsReader(member.getValue(), subscriptions.getValue(), locale);
    if (reader === null) return;
    const recorded = await rewards.shared(reader, medium)();
    if (E.isLeft(recorded))
      log.warn('The sharing of a link was not counted', { because: recorded.left._tag, medium });
  };
