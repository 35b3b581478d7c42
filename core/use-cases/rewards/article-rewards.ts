import * as E from 'fp-ts/Either';
import { hasHomeDelivery, type DataLayer } from '../../domain/member/data-layer';
import { rewardsLocale } from '../../domain/rewards/locale';
import { segmentOperations } from '../../domain/rewards/segments';
import { type CallFailed, failureFacts } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { Identity } from '../../ports/identity';
import type { Log } from '../../ports/log';
import type { ArticleRewards, RewardsReader, RewardsTokens } from '../../ports/rewards';
import type { RewardsEvents } from '../../ports/rewards-events';
import type { LoadRewardsToken, NotVouched, VouchedReader } from './load-rewards-token';
import { sendRewardsEvents } from './rewards-events';

export interface ArticleRewardsPorts {
  readonly identity: Pick<Identity, 'account'>;
  readonly tokens: RewardsTokens;
  readonly rewards: ArticleRewards;
  /** `null` while the reader is unknown. */
  readonly reader: () => DataLayer | null;
  /** The page's language tag. */
  readonly locale: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}

/**
 * Sends rewards events from host pages, which store no account and no membership (HM-22, readings 40). The first event
 * reads the account's email address for the token. No membership data is sent.
 */
export const makeArticleRewards = ({
  identity,
  tokens,
  rewards,
  reader,
  locale,
  clock,
  log,
}: ArticleRewardsPorts): RewardsEvents => {
  let known: VouchedReader | null = null;

  const notHad = (because: CallFailed): E.Either<NotVouched, never> => {
    log.error('The rewards token could not be read', failureFacts(because));
    return E.left({ _tag: 'NoToken', because });
  };

  const vouch: LoadRewardsToken = async () => {
    const now = reader();
    if (now?.loggedIn !== true || now.trackingId === null) return E.left({ _tag: 'NoReader' });
    const id = now.trackingId;
    const account = await identity.account();
    if (E.isLeft(account)) return notHad(account.left);
    const named: RewardsReader = {
      id,
      accountId: id,
      firstName: now.firstName,
      lastName: now.lastName,
      email: account.right.emailAddress,
      locale: rewardsLocale(locale),
      segments: segmentOperations(null, hasHomeDelivery(now)),
    };
    const issued = await tokens.issue(named);
    // The reader may have changed meanwhile; the token belongs to the previous one.
    if (reader()?.trackingId !== id) return E.left({ _tag: 'NoReader' });
    if (E.isLeft(issued)) return notHad(issued.left);
    // The reader is registered before any event, because events of unknown readers are refused.
    await rewards.upsertReader(named, issued.right);
    if (reader()?.trackingId !== id) return E.left({ _tag: 'NoReader' });
    known = { reader: named, jwt: issued.right };
    return E.right(known);
  };

  const kept: LoadRewardsToken = async () =>
    known !== null && known.reader.id === reader()?.trackingId ? E.right(known) : vouch();

  return sendRewardsEvents({
    rewards,
    clock,
    log,
    kept,
    sync: async () => {
      await vouch();
    },
  });
};
