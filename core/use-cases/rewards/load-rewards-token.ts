import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Live } from '../../ports/live';
import type { Log } from '../../ports/log';
import type { RewardsReader, RewardsTokens } from '../../ports/rewards';
import type { MemberState } from '../../state/member';
import { tokenFetched, type RewardsState } from '../../state/rewards';
import type { Store } from '../../state/store';
import type { SubscriptionState } from '../../state/subscriptions';
import { rewardsReader } from './rewards-reader';

/** Whom the publisher vouches for, and with what. */
export interface VouchedReader {
  readonly reader: RewardsReader;
  readonly jwt: string;
}

export type NotVouched =
  /** Nobody is signed in any more, somebody else is, or the reader's account has not been read. */
  { readonly _tag: 'NoReader' } | { readonly _tag: 'NoToken'; readonly because: CallFailed };

/** AP-29, EN-08: a fresh token of the reader who is signed in, kept in the state. That none could be had is logged (ER-03). */
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
    const issued = await tokens.issue(reader)();
    // Somebody else may have signed in meanwhile: this token is not theirs.
    if (member.getValue().dataLayer.trackingId !== reader.id) return E.left({ _tag: 'NoReader' });
    if (E.isLeft(issued)) {
      log.error('The rewards token could not be had', { because: issued.left._tag });
      state.update((before) => tokenFetched(before, null));
      return E.left({ _tag: 'NoToken', because: issued.left });
    }
    state.update((before) => tokenFetched(before, issued.right));
    return E.right({ reader, jwt: issued.right });
  };

/** The reader with the token that is there already; a fresh one where there is none. */
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
