import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import { type CallFailed, failureFacts } from '../../ports/call-failed';
import type { Rewards } from '../../ports/rewards';
import { vouchedReader, type LoadRewardsToken, type RewardsPage } from './load-rewards-token';

export type WidgetFailed = CallFailed | { readonly _tag: 'NotReady' };

/**
 * Loads the publisher's rewards page for its own iframe (SC-09). It replaces the balance and the list if the program
 * does not provide them as data.
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
    const widget = await rewards.widget(vouched.right.reader, vouched.right.jwt);
    if (E.isLeft(widget)) page.log.warn('The rewards page could not be read', failureFacts(widget.left));
    return widget;
  };
