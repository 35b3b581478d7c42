import type { ArticleContent } from '../article-content';
import type { Billing } from '../billing';
import type { Captcha, CaptchaCheck } from '../captcha';
import type { CardForms } from '../card-form';
import type { Clock } from '../clock';
import type { Comments } from '../comments';
import type { Decisions } from '../decisions';
import type { Devices } from '../devices';
import type { Formatter } from '../formatter';
import type { DataLayerSource } from '../data-layer';
import type { Identity } from '../identity';
import type { Ids } from '../ids';
import type { Journal } from '../journal';
import type { KeyValueStore } from '../key-value-store';
import type { Lock } from '../lock';
import type { Log } from '../log';
import type { Navigation } from '../navigation';
import type { OtherTabs } from '../other-tabs';
import type { Newsletters } from '../newsletters';
import type { PaymentMethods } from '../payment-methods';
import type { Pictures } from '../pictures';
import type { Profanity } from '../profanity';
import type { Profiles } from '../profiles';
import type { Rewards, RewardsTokens } from '../rewards';
import type { SessionCookies } from '../session-cookies';
import type { SiteQueries } from '../site-queries';
import type { SiteSession } from '../site-session';
import type { Site } from '../site';
import type { SocialWindow } from '../social-window';
import type { Subscriptions } from '../subscriptions';
import type { Tracking } from '../tracking';
import type { Wallets } from '../wallets';

/** The ports that sign-in needs. */
export interface SessionPorts {
  readonly identity: Identity;
  readonly dataLayerSource: DataLayerSource;
  readonly profiles: Profiles;
  readonly decisions: Decisions;
  readonly comments: Comments;
  readonly tracking: Tracking;
  readonly cookies: SessionCookies;
  readonly store: KeyValueStore;
  readonly navigation: Navigation;
  readonly clock: Clock;
  readonly log: Log;
  /** The session cookie that the site's server writes. If absent, nothing is sent to it. */
  readonly siteSession?: SiteSession;
}

/** The additional ports that a member's pages need to show the membership. */
export interface PagePorts {
  readonly site: Site;
  readonly siteQueries: SiteQueries;
  readonly newsletters: Newsletters;
  readonly subscriptions: Subscriptions;
  readonly paymentMethods: PaymentMethods;
  readonly billing: Billing;
  readonly cardForms: CardForms;
  readonly wallets: Wallets;
  readonly format: Formatter;
}

/** All ports of a member's pages, including the ports for changes by the reader and for changes of several calls. */
export interface MemberPorts extends PagePorts {
  readonly profanity: Profanity;
  readonly pictures: Pictures;
  readonly journal: Journal;
  readonly lock: Lock;
  readonly ids: Ids;
}

/** All ports of the core. A publisher's app can implement each with its own adapter. */
export interface MembershipPorts extends SessionPorts, MemberPorts {
  readonly captcha: Captcha;
  readonly captchaCheck: CaptchaCheck;
  /** Used if the publisher enables the page of devices. */
  readonly devices: Devices;
  readonly socialWindow: SocialWindow;
  /** Article bodies with restricted access (AP-27). If absent, there are none, and every gate stays closed. */
  readonly articleContent?: ArticleContent;
  /** Other pages or windows of this reader on this device. If absent, there are none. */
  readonly otherTabs?: OtherTabs;
  /**
   * The rewards service, and the site that issues tokens for its readers. If absent, the publisher has no rewards
   * program.
   */
  readonly rewards?: Rewards;
  readonly rewardsTokens?: RewardsTokens;
}

/** The ports without a default. A membership cannot work without them. */
export type RequiredPorts = Pick<
  MembershipPorts,
  | 'identity'
  | 'dataLayerSource'
  | 'profiles'
  | 'decisions'
  | 'site'
  | 'newsletters'
  | 'subscriptions'
  | 'paymentMethods'
  | 'billing'
>;
