import type { RewardsAccount } from '../domain/rewards/rewards-account';
import type { SegmentOperation } from '../domain/rewards/segments';
import type { ShareMedium } from '../domain/rewards/share-links';
import type { Call } from './call';
import type { RewardsEvent } from './rewards-events';

/** Who somebody is to the rewards service. */
export interface RewardsIdentity {
  readonly id: string;
  readonly accountId: string;
}

/** AP-29, AP-36. */
export interface RewardsReader extends RewardsIdentity {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** `en_US`; `null` where the page's language names no country. */
  readonly locale: string | null;
  readonly segments: readonly SegmentOperation[];
}

/** How many of the invited were written to. `null` where the service does not say. */
export interface InvitationsSent {
  readonly accepted: number | null;
  readonly rejected: number | null;
}

/** The publisher's site vouches for a reader (AP-29). */
export interface RewardsTokens {
  readonly issue: (reader: RewardsReader) => Call<string>;
}

/** The rewards service (AP-36; calls 2, 3, 4, 7 and 8 of the referral service). `Refused`: also a token that is over. */
export interface Rewards {
  readonly upsertReader: (reader: RewardsReader, jwt: string) => Call<RewardsAccount>;
  /**
   * The publisher's own page about rewards, as HTML for a frame of its own. `NotFound`: a reader whom the service does not
   * know yet.
   */
  readonly widget: (reader: RewardsIdentity, jwt: string) => Call<string>;
  readonly invite: (
    reader: RewardsIdentity,
    recipients: readonly string[],
    jwt: string,
  ) => Call<InvitationsSent>;
  /** Counts that the link was shared. */
  readonly shared: (reader: RewardsIdentity, medium: ShareMedium) => Call<void>;
  /** `NotFound`: a reader whom the service does not know yet. */
  readonly track: (reader: RewardsIdentity, event: RewardsEvent, at: Date, jwt: string) => Call<void>;
}

/** What articles tell the service. What it knows of the reader is not read there. */
export type ArticleRewards = {
  readonly [Name in 'track' | 'upsertReader']: (...given: Parameters<Rewards[Name]>) => Call<unknown>;
};
