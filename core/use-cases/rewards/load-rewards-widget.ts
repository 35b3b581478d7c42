import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Rewards } from '../../ports/rewards';
import { vouchedReader, type LoadRewardsToken, type RewardsPage } from './load-rewards-token';

export type WidgetFailed = CallFailed | { readonly _tag: 'NotReady' };

/**
 * SC-09: the publisher's own page about rewards, for a frame of its own. What stands in for balance and list where the program
 * does not tell them as data.
 */
export type LoadRewardsWidget = Call<string, WidgetFailed>;

export const makeLoadRewardsWidget =
  ({
    rewards,
    loadRewardsToken,
    ...page
  }: RewardsPage & {
    readonly rewards: Pick<Rewards, 'widget'>;
    readonly loadRewardsToken: LoadRewardsToken;
  }): LoadRewardsWidget =>
  async () => {
    const vouched = await vouchedReader(page, loadRewardsToken)();
    if (E.isLeft(vouched)) return E.left({ _tag: 'NotReady' });
    const widget = await rewards.widget(vouched.right.reader, vouched.right.jwt)();
    if (E.isLeft(widget)) page.log.warn('The rewards page could not be read', { because: widget.left._tag });
    return widget;
  };
