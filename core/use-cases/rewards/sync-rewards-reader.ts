import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { Rewards } from '../../ports/rewards';
import { isLoggedIn } from '../../state/member';
import type { Session } from '../../state/session';
import { noRewards, rewardsFailed, rewardsRead, rewardsReading } from '../../state/rewards';
import type { LoadRewardsToken, RewardsPage } from './load-rewards-token';
import { rewardsReader } from './rewards-reader';

/**
 * Sends the reader's data and membership segments to the rewards service and reads their rewards account (AP-36). Calls
 * run one at a time, so the last one has the latest data. Without a token, no request is sent. Failures are logged
 * (ER-03).
 */
export type SyncRewardsReader = Task<void>;

export const makeSyncRewardsReader = ({
  rewards,
  loadRewardsToken,
  member,
  state,
  log,
}: Pick<RewardsPage, 'member' | 'state' | 'log'> & {
  readonly rewards: Pick<Rewards, 'upsertReader'>;
  readonly loadRewardsToken: LoadRewardsToken;
}): SyncRewardsReader => {
  const once = async (): Promise<void> => {
    if (isLoggedIn(member.getValue()) !== true) return;
    const { trackingId } = member.getValue().dataLayer;
    const isTheirs = (): boolean => member.getValue().dataLayer.trackingId === trackingId;
    state.update(rewardsReading);
    const vouched = await loadRewardsToken();
    if (E.isLeft(vouched)) {
      const because = vouched.left._tag === 'NoToken' ? vouched.left.because._tag : null;
      if (isTheirs()) state.update((before) => rewardsFailed(before, null, because));
      return;
    }
    const read = await rewards.upsertReader(vouched.right.reader, vouched.right.jwt);
    if (E.isLeft(read)) log.error('The rewards service does not know the reader', failureFacts(read.left));
    if (isTheirs())
      state.update((before) =>
        E.isLeft(read) ? rewardsFailed(before, read.left) : rewardsRead(before, read.right),
      );
  };
  let last = Promise.resolve();
  return () => (last = last.then(once));
};

/**
 * Syncs after account and profile have been read, and again after each change of the sent data. Clears the rewards
 * state when the reader changes. The returned function stops it.
 */
export const syncRewardsReader = ({
  session,
  member,
  subscriptions,
  state,
  locale,
  sync,
}: Pick<RewardsPage, 'member' | 'subscriptions' | 'state' | 'locale'> & {
  readonly session: Pick<Session, 'onReader'>;
  readonly sync: SyncRewardsReader;
}): (() => void) => {
  let lastSent = '';
  const checkSegments = (): void => {
    const known = member.getValue();
    if (known.dataLayerReading !== 'read') return;
    const reader = rewardsReader(known, subscriptions.getValue(), locale);
    const tell = reader === null ? '' : JSON.stringify(reader);
    // Skips a sync without segments, for example while the status is read again: the service keeps the previous ones.
    if (tell === '' || tell === lastSent || (lastSent !== '' && reader?.segments.length === 0)) return;
    lastSent = tell;
    void sync();
  };
  const stop = session.onReader(() => {
    lastSent = '';
    state.update(() => noRewards);
  });
  const watching = [
    member.subscribe({ next: checkSegments }),
    subscriptions.subscribe({ next: checkSegments }),
  ];
  return () => {
    stop();
    watching.forEach((one) => one.unsubscribe());
  };
};
