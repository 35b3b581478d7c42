import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import { type CallFailed, failureFacts } from '../../ports/call-failed';
import type { Live } from '../../ports/live';
import type { Log } from '../../ports/log';
import type { RewardsReader, RewardsTokens } from '../../ports/rewards';
import type { MemberState } from '../../state/member';
import { tokenFetched, type RewardsState } from '../../state/rewards';
import type { Store } from '../../state/store';
import type { SubscriptionState } from '../../state/subscriptions';
import { rewardsReader } from './rewards-reader';

/** A reader with the token that confirms their identity to the rewards service. */
export interface VouchedReader {
  readonly reader: RewardsReader;
  readonly jwt: string;
}

export type NotVouched =
  /** The reader has signed out or changed, or the account has not been read. */
  { readonly _tag: 'NoReader' } | { readonly _tag: 'NoToken'; readonly because: CallFailed };

/**
 * Requests a new token for the signed-in reader and stores it in the state (AP-29, EN-08). A failure is logged (ER-03).
 */
export type LoadRewardsToken = Call<VouchedReader, NotVouched>;

export interface RewardsPage {
  readonly member: Live<MemberState>;
  readonly subscriptions: Live<SubscriptionState>;
  readonly state: Store<RewardsState>;
  /** The page's language tag. */
  readonly locale: string;
  readonly log: Log;
}

export const makeLoadRewardsToken =
  ({
    tokens,
    member,
    subscriptions,
    state,
    locale,
    log,
  }: RewardsPage & { readonly tokens: RewardsTokens }): LoadRewardsToken =>
  async () => {
    const reader = rewardsReader(member.getValue(), subscriptions.getValue(), locale);
    if (reader === null) return E.left({ _tag: 'NoReader' });
    const issued = await tokens.issue(reader);
    // The reader may have changed meanwhile; the token belongs to the previous one.
    if (member.getValue().dataLayer.trackingId !== reader.id) return E.left({ _tag: 'NoReader' });
    if (E.isLeft(issued)) {
      log.error('The rewards token could not be read', failureFacts(issued.left));
      state.update((before) => tokenFetched(before, null));
      return E.left({ _tag: 'NoToken', because: issued.left });
    }
    state.update((before) => tokenFetched(before, issued.right));
    return E.right({ reader, jwt: issued.right });
  };

/** The reader with the stored token, or with a new one if none is stored. */
export const vouchedReader =
  (
    { member, subscriptions, state, locale }: RewardsPage,
    loadRewardsToken: LoadRewardsToken,
  ): LoadRewardsToken =>
  async () => {
    const reader = rewardsReader(member.getValue(), subscriptions.getValue(), locale);
    const { jwt } = state.getValue();
    return reader !== null && jwt !== null ? E.right({ reader, jwt }) : loadRewardsToken();
  };
