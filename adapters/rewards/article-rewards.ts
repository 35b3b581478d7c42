import type { Call } from '../../core/ports/call';
import type { ArticleRewards } from '../../core/ports/rewards';
import { eventCall, upsertCall, type RewardsCall } from './requests';

/** How pages of the host's reach the service: handed in, as to `rewardsService`. `read` answers `undefined` for what makes no sense. */
export type ArticleRewardsClient = (
  request: RewardsCall & { readonly name: string; readonly method: 'POST' | 'PUT'; readonly jwt: string },
  read: (answered: unknown) => true | undefined,
) => Call<true>;

/** What articles tell the service (AP-36, HM-22). What it knows of the reader is not read there. */
export const articleRewardsService = ({
  client,
  referralCookie,
}: {
  readonly client: ArticleRewardsClient;
  /** The raw value of the page's referral cookie. */
  readonly referralCookie: () => string | null;
}): ArticleRewards => ({
  track: (reader, event, at, jwt) =>
    client({ name: 'rewards-event', method: 'POST', ...eventCall(reader, event, at), jwt }, (answered) =>
      Array.isArray(fieldsOf(answered)['events']) ? true : undefined,
    ),
  upsertReader: (reader, jwt) =>
    client(
      { name: 'rewards-upsert', method: 'PUT', ...upsertCall(reader, referralCookie()), jwt },
      (answered) => {
        const { id } = fieldsOf(fieldsOf(answered)['user']);
        return typeof id === 'string' && id.trim() !== '' ? true : undefined;
      },
    ),
});

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  Object(value) as Readonly<Record<string, unknown>>;
