import * as E from 'fp-ts/Either';
import { readRecipients, type RecipientsRefused } from '../../domain/rewards/recipients';
import type { AsyncResult } from '../../ports/call';
import { type CallFailed, failureFacts } from '../../ports/call-failed';
import type { InvitationsSent, Rewards } from '../../ports/rewards';
import type { LoadRewardsToken, NotVouched, RewardsPage } from './load-rewards-token';
import { rewardsReader } from './rewards-reader';

export type InviteFailed =
  | RecipientsRefused
  /** No reader is signed in, the account has not been read, or no token could be issued. */
  | { readonly _tag: 'NotReady' }
  /** The session has ended. No invitation was sent. */
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'InviteFailed'; readonly because: CallFailed };

/** Asks the rewards service to mail the reader's link to friends (SC-09). Addresses are never logged. */
export type InviteFriends = (entered: readonly string[]) => AsyncResult<InvitationsSent, InviteFailed>;

export const makeInviteFriends =
  ({
    rewards,
    loadRewardsToken,
    member,
    subscriptions,
    locale,
    log,
  }: Omit<RewardsPage, 'state'> & {
    readonly rewards: Pick<Rewards, 'invite'>;
    readonly loadRewardsToken: LoadRewardsToken;
  }): InviteFriends =>
  async (entered) => {
    const reader = rewardsReader(member.getValue(), subscriptions.getValue(), locale);
    if (reader === null) return E.left({ _tag: 'NotReady' });
    const recipients = readRecipients(entered, reader.email);
    if (E.isLeft(recipients)) return recipients;
    const vouched = await loadRewardsToken();
    if (E.isLeft(vouched)) return E.left(notVouched(vouched.left));
    const sent = await rewards.invite(vouched.right.reader, recipients.right, vouched.right.jwt);
    if (E.isRight(sent)) return sent;
    log.error('The invitations could not be sent', failureFacts(sent.left));
    return E.left({ _tag: 'InviteFailed', because: sent.left });
  };

const notVouched = (why: NotVouched): InviteFailed =>
  why._tag === 'NoToken' && why.because._tag === 'SignedOut' ? { _tag: 'SignedOut' } : { _tag: 'NotReady' };
