import type { SocialProvider } from '../../core/domain/social/provider';
import type { Billing } from '../../core/ports/billing';
import type { DataLayerSource } from '../../core/ports/data-layer';
import type { Identity } from '../../core/ports/identity';
import type { CommentsAccess, MessageCounts } from '../../core/ports/comments';
import type { CaptchaCheck } from '../../core/ports/captcha';
import type { Devices } from '../../core/ports/devices';
import type { Decisions } from '../../core/ports/decisions';
import type { PaymentStatus } from '../../core/ports/payment-status';
import type { Newsletters } from '../../core/ports/newsletters';
import type { Offers } from '../../core/ports/offers';
import type { PaymentMethods } from '../../core/ports/payment-methods';
import type { Profanity } from '../../core/ports/profanity';
import type { Pictures } from '../../core/ports/pictures';
import type { Profiles } from '../../core/ports/profiles';
import type { Rewards, RewardsTokens } from '../../core/ports/rewards';
import type { ArticleContent } from '../../core/ports/article-content';
import type { SessionIds, Site } from '../../core/ports/site';
import type { SiteQueries } from '../../core/ports/site-queries';
import type { SiteSession } from '../../core/ports/site-session';
import type { Subscriptions } from '../../core/ports/subscriptions';
import type { Webhook } from '../../core/ports/webhook';

/**
 * Readers that exist in every backend.
 * - visitor: not signed in
 * - reader: never subscribed, unknown to the payment provider
 * - member: has paid monthly for some months, with the first of two cards
 * - lapsed: canceled, with paid days left, and one card
 * - pastDue: the last monthly charge, two days ago, was declined by the first of two cards
 * - unverified: registered, email address not confirmed
 */
export type Persona = 'visitor' | 'reader' | 'member' | 'lapsed' | 'pastDue' | 'unverified';

/** The ports connected to one backend, with additional data for tests. */
export interface ContractWorld {
  readonly identity: Identity;
  readonly dataLayerSource: DataLayerSource;
  readonly devices: Devices;
  readonly profanity: Profanity;
  readonly captchaCheck: CaptchaCheck;
  readonly profiles: Profiles;
  readonly subscriptions: Subscriptions;
  readonly paymentMethods: PaymentMethods;
  readonly decisions: Decisions;
  readonly newsletters: Newsletters;
  readonly siteQueries: SiteQueries;
  readonly pictures: Pictures;
  readonly rewards: Rewards;
  readonly rewardsTokens: RewardsTokens;
  readonly site: Site;
  readonly siteSession: SiteSession;
  readonly billing: Billing;
  readonly articleContent: ArticleContent;
  readonly offers: Offers;
  readonly paymentStatus: PaymentStatus;
  readonly messageCounts: MessageCounts;
  readonly commentsAccess: CommentsAccess;
  readonly webhook: Webhook;
  /** The credentials of the persona. */
  readonly credentials: { readonly email: string; readonly password: string };
  /** Logs the persona in on another device. Returns a check that is true while a reader is logged in there. */
  readonly logInElsewhere: () => Promise<() => Promise<boolean>>;
  /** The ids of this browser's session. */
  readonly sessionIds: () => SessionIds;
  readonly now: () => Promise<Date>;
  /** Advances the backend's clock. */
  readonly advanceDays: (days: number) => Promise<void>;
  /** The state parameter in the link of the last reset mail. */
  readonly resetState: (email: string) => Promise<string>;
  /** The target of the link in the last mail to a new address. */
  readonly emailChangeTarget: (email: string) => Promise<string>;
  /** The key that a provider's window returns for a new reader named Wren Newcomer. */
  readonly stateKey: (provider: SocialProvider, email: string) => Promise<string>;
  /** Turns the captcha of the site on or off. */
  readonly askForCaptcha: (ask: boolean) => Promise<void>;
  /** An article with a covered part. */
  readonly contentId: string;
  /** A post with existing comments. */
  readonly discussedPost: string;
  /** Adds a comment of another reader to a post. */
  readonly writeMessage: (postId: string) => Promise<void>;
}

export type Connect = (persona: Persona) => Promise<ContractWorld>;
