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
import type { Subscriptions } from '../../core/ports/subscriptions';
import type { Webhook } from '../../core/ports/webhook';

/**
 * Readers that every backend has.
 * - visitor: nobody is signed in
 * - reader: never subscribed, unknown to the payment provider
 * - member: pays monthly with the first of two cards, for some months already
 * - lapsed: cancelled, with paid days left, and one card
 * - pastDue: the last monthly charge was declined by the first of two cards, two days ago
 * - unverified: registered, address not confirmed
 */
export type Persona = 'visitor' | 'reader' | 'member' | 'lapsed' | 'pastDue' | 'unverified';

/** Ports that are connected to one backend, with what a test has to know of it. */
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
  readonly billing: Billing;
  readonly articleContent: ArticleContent;
  readonly offers: Offers;
  readonly paymentStatus: PaymentStatus;
  readonly messageCounts: MessageCounts;
  readonly commentsAccess: CommentsAccess;
  readonly webhook: Webhook;
  /** The persona's own. */
  readonly credentials: { readonly email: string; readonly password: string };
  /** The persona logs in on another device. Answers whether somebody is logged in there now. */
  readonly logInElsewhere: () => Promise<() => Promise<boolean>>;
  /** Of the session that this browser has. */
  readonly sessionIds: () => SessionIds;
  readonly now: () => Promise<Date>;
  /** Lets the backend's time pass. */
  readonly advanceDays: (days: number) => Promise<void>;
  /** What the link of the last reset mail carries. */
  readonly resetState: (email: string) => Promise<string>;
  /** Where the link of the last mail to a new address leads. */
  readonly emailChangeTarget: (email: string) => Promise<string>;
  /** The key that a provider's window answers for somebody new, named Wren Newcomer. */
  readonly stateKey: (provider: SocialProvider, email: string) => Promise<string>;
  /** Whether the site asks for the captcha from now on. */
  readonly askForCaptcha: (ask: boolean) => Promise<void>;
  /** An article with a covered part. */
  readonly contentId: string;
  /** A post below which messages stand. */
  readonly discussedPost: string;
  /** Somebody writes a message below a post. */
  readonly writeMessage: (postId: string) => Promise<void>;
}

export type Connect = (persona: Persona) => Promise<ContractWorld>;
