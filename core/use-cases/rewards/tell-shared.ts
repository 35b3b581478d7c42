import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import type { ShareMedium } from '../../domain/rewards/share-links';
import type { Rewards } from '../../ports/rewards';
import type { RewardsPage } from './load-rewards-token';
import { rewardsReader } from './rewards-reader';

/** Records a share event of the reader's link (SC-09). A failure is only logged. */
export type TellShared = (medium: ShareMedium) => Promise<void>;

export const makeTellShared =
  ({
    rewards,
    member,
    subscriptions,
    locale,
    log,
  }: Omit<RewardsPage, 'state'> & { readonly rewards: Pick<Rewards, 'shared'> }): TellShared =>
  async (medium) => {
    const reader = rewardsReader(member.getValue(), subscriptions.getValue(), locale);
    if (reader === null) return;
    const recorded = await rewards.shared(reader, medium);
    if (E.isLeft(recorded))
      log.warn('A share event could not be sent', { ...failureFacts(recorded.left), medium });
  };
