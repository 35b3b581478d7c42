import type { RewardsAccount } from '../domain/rewards/rewards-account';
import type { SegmentOperation } from '../domain/rewards/segments';
import type { ShareMedium } from '../domain/rewards/share-links';
import type { AsyncResult } from './call';
import type { RewardsEvent } from './rewards-events';

/** The reader's ids at the rewards service. */
export interface RewardsIdentity {
  readonly id: string;
  readonly accountId: string;
}

/** The reader's data for the rewards service (AP-29, AP-36). */
export interface RewardsReader extends RewardsIdentity {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** For example `en_US`; `null` if the page language has no country. */
  readonly locale: string | null;
  readonly segments: readonly SegmentOperation[];
}

/** The number of invitations sent; `null` if the service does not return it. */
export interface InvitationsSent {
  readonly accepted: number | null;
  readonly rejected: number | null;
}

/** The publisher's site issues tokens that confirm the reader's identity (AP-29). */
export interface RewardsTokens {
  readonly issue: (reader: RewardsReader) => AsyncResult<string>;
}

/**
 * The rewards service (AP-36; calls 2, 3, 4, 7 and 8 of the referral service). `Refused` also means an expired token.
 */
export interface Rewards {
  readonly upsertReader: (reader: RewardsReader, jwt: string) => AsyncResult<RewardsAccount>;
  /** The publisher's rewards page as HTML, for its own iframe. `NotFound`: the service does not know the reader yet. */
  readonly widget: (reader: RewardsIdentity, jwt: string) => AsyncResult<string>;
  readonly invite: (
    reader: RewardsIdentity,
    recipients: readonly string[],
    jwt: string,
  ) => AsyncResult<InvitationsSent>;
  /** Records a share event. */
  readonly shared: (reader: RewardsIdentity, medium: ShareMedium) => AsyncResult<void>;
  /** `NotFound`: the service does not know the reader yet. */
  readonly track: (reader: RewardsIdentity, event: RewardsEvent, at: Date, jwt: string) => AsyncResult<void>;
}

/** The calls that article pages use. Their response bodies are not read there. */
export type ArticleRewards = {
  readonly [Name in 'track' | 'upsertReader']: (...given: Parameters<Rewards[Name]>) => AsyncResult<unknown>;
};
