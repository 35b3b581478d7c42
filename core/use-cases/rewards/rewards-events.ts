import * as E from 'fp-ts/Either';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { ArticleRewards } from '../../ports/rewards';
import type { RewardsEvents } from '../../ports/rewards-events';
import { vouchedReader, type LoadRewardsToken, type RewardsPage } from './load-rewards-token';
import type { SyncRewardsReader } from './sync-rewards-reader';

/**
 * AP-36, HM-22: sends what a reader did. A reader whom the service does not know yet is made known, a token that is over is
 * replaced; then it is sent once more, and what fails then is only logged (ER-03).
 */
export const sendRewardsEvents = ({
  rewards,
  kept,
  sync,
  clock,
  log,
}: {
  readonly rewards: Pick<ArticleRewards, 'track'>;
  /** The reader with the token that is there already; a fresh one where there is none. */
  readonly kept: LoadRewardsToken;
  readonly sync: SyncRewardsReader;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}): RewardsEvents => ({
  track: (event) => async () => {
    const at = clock.now();
    const vouched = await kept();
    if (E.isLeft(vouched)) return;
    const { reader, jwt } = vouched.right;
    let sent = await rewards.track(reader, event, at, jwt)();
    if (E.isLeft(sent) && (sent.left._tag === 'NotFound' || sent.left._tag === 'Refused')) {
      await sync();
      const again = await kept();
      if (E.isLeft(again) || again.right.reader.id !== reader.id) return;
      sent = await rewards.track(again.right.reader, event, at, again.right.jwt)();
    }
    if (E.isLeft(sent))
      log.warn('The rewards service did not hear of an event', {
        event: event.name,
        because: sent.left._tag,
      });
  },
});

/** What a reader did on a page that keeps their account and membership. */
export const makeRewardsEvents = ({
  loadRewardsToken,
  ...ports
}: RewardsPage &
  Omit<Parameters<typeof sendRewardsEvents>[0], 'kept'> & {
    readonly loadRewardsToken: LoadRewardsToken;
  }): RewardsEvents => sendRewardsEvents({ ...ports, kept: vouchedReader(ports, loadRewardsToken) });
