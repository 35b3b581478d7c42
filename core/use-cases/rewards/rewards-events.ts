import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { ArticleRewards } from '../../ports/rewards';
import type { RewardsEvents } from '../../ports/rewards-events';
import { vouchedReader, type LoadRewardsToken, type RewardsPage } from './load-rewards-token';
import type { SyncRewardsReader } from './sync-rewards-reader';

/**
 * Sends a reader action (AP-36, HM-22). If the service does not know the reader or the token has expired, the reader is
 * synced and the event is sent once more. A further failure is only logged (ER-03).
 */
export const sendRewardsEvents = ({
  rewards,
  kept,
  sync,
  clock,
  log,
}: {
  readonly rewards: Pick<ArticleRewards, 'track'>;
  /** Returns the reader with the stored token, or with a new one if none is stored. */
  readonly kept: LoadRewardsToken;
  readonly sync: SyncRewardsReader;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}): RewardsEvents => ({
  track: async (event) => {
    const at = clock.now();
    const vouched = await kept();
    if (E.isLeft(vouched)) return;
    const { reader, jwt } = vouched.right;
    let sent = await rewards.track(reader, event, at, jwt);
    if (E.isLeft(sent) && (sent.left._tag === 'NotFound' || sent.left._tag === 'Refused')) {
      await sync();
      const again = await kept();
      if (E.isLeft(again) || again.right.reader.id !== reader.id) return;
      sent = await rewards.track(again.right.reader, event, at, again.right.jwt);
    }
    if (E.isLeft(sent))
      log.warn('An event could not be sent to the rewards service', {
        event: event.name,
        ...failureFacts(sent.left),
      });
  },
});

/** Sends rewards events from pages that store account and membership. */
export const makeRewardsEvents = ({
  loadRewardsToken,
  ...ports
}: RewardsPage &
  Omit<Parameters<typeof sendRewardsEvents>[0], 'kept'> & {
    readonly loadRewardsToken: LoadRewardsToken;
  }): RewardsEvents => sendRewardsEvents({ ...ports, kept: vouchedReader(ports, loadRewardsToken) });
