import type { ArticleContent } from '../ports/article-content';
import type { Billing } from '../ports/billing';
import type { Captcha, CaptchaCheck } from '../ports/captcha';
import type { CardForms } from '../ports/card-form';
import type { Clock } from '../ports/clock';
import type { Comments } from '../ports/comments';
import type { Decisions } from '../ports/decisions';
import type { Devices } from '../ports/devices';
import type { Formatter } from '../ports/formatter';
import type { DataLayerSource } from '../ports/data-layer';
import type { Identity } from '../ports/identity';
import type { Ids } from '../ports/ids';
import type { Journal } from '../ports/journal';
import type { KeyValueStore } from '../ports/key-value-store';
import type { Lock } from '../ports/lock';
import type { Log } from '../ports/log';
import type { Navigation } from '../ports/navigation';
import type { OtherTabs } from '../ports/other-tabs';
import type { Newsletters } from '../ports/newsletters';
import type { PaymentMethods } from '../ports/payment-methods';
import type { Pictures } from '../ports/pictures';
import type { Profanity } from '../ports/profanity';
import type { Profiles } from '../ports/profiles';
import type { Rewards, RewardsTokens } from '../ports/rewards';
import type { SessionCookies } from '../ports/session-cookies';
import type { SiteQueries } from '../ports/site-queries';
import type { SiteSession } from '../ports/site-session';
import type { Site } from '../ports/site';
import type { SocialWindow } from '../ports/social-window';
import type { Subscriptions } from '../ports/subscriptions';
import type { Tracking } from '../ports/tracking';
import type { Wallets } from '../ports/wallets';

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
