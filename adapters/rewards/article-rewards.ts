import type { Call } from '../../core/ports/call';
import type { ArticleRewards } from '../../core/ports/rewards';
import { eventCall, upsertCall, type RewardsCall } from './requests';

/**
 * The HTTP client for host pages, injected as in `rewardsService`. `read` returns `undefined` for
 * an invalid response.
 */
export type ArticleRewardsClient = (
  request: RewardsCall & { readonly name: string; readonly method: 'POST' | 'PUT'; readonly jwt: string },
  read: (answered: unknown) => true | undefined,
) => Call<true>;

/**
 * The events that article pages send to the service (AP-36, HM-22). The service's data about the reader is
 * not read there.
 */
export const articleRewardsService = ({
  client,
  referralCookie,
}: {
  readonly client: ArticleRewardsClient;
  /** The raw value of the page's referral cookie. */
  readonly referralCookie: () => string | null;
}): ArticleRewards => ({
  track: (reader, event, at, jwt) =>
    client({ name: 'rewards-event', method: 'POST', ...eventCall(reader, event, at), jwt }, accepted)(),
  upsertReader: (reader, jwt) =>
    client(
      { name: 'rewards-upsert', method: 'PUT', ...upsertCall(reader, referralCookie()), jwt },
      accepted,
    )(),
});

/** The status decides: article pages need nothing of these responses (readings 71). */
const accepted = (): true => true;
