import type { Billing } from '../../core/ports/billing';
import type { Captcha, CaptchaCheck } from '../../core/ports/captcha';
import type { CardForms } from '../../core/ports/card-form';
import type { Clock } from '../../core/ports/clock';
import type { Comments } from '../../core/ports/comments';
import type { Decisions } from '../../core/ports/decisions';
import type { Formatter } from '../../core/ports/formatter';
import type { DataLayerSource, Identity } from '../../core/ports/identity';
import type { Ids } from '../../core/ports/ids';
import type { Journal } from '../../core/ports/journal';
import type { KeyValueStore } from '../../core/ports/key-value-store';
import type { Lock } from '../../core/ports/lock';
import type { Log } from '../../core/ports/log';
import type { MessageOverrides } from '../../core/domain/messages/catalogue';
import type { Navigation } from '../../core/ports/navigation';
import type { Newsletters } from '../../core/ports/newsletters';
import type { PaymentMethods } from '../../core/ports/payment-methods';
import type { Pictures } from '../../core/ports/pictures';
import type { Profanity } from '../../core/ports/profanity';
import type { Profiles } from '../../core/ports/profiles';
import type { SessionCookies } from '../../core/ports/session-cookies';
import type { Site } from '../../core/ports/site';
import type { SocialWindow } from '../../core/ports/social-window';
import type { Subscriptions } from '../../core/ports/subscriptions';
import type { Tracking } from '../../core/ports/tracking';
import type { Wallets } from '../../core/ports/wallets';
import type { BillingPlace } from '../../core/use-cases/prepare-customer';
import type { AccountSettings } from '../react/services';

/** What the core asks of the world. A publisher's app can answer each with an adapter of its own. */
export interface MastheadPorts {
  readonly identity: Identity;
  readonly dataLayerSource: DataLayerSource;
  readonly profiles: Profiles;
  readonly profanity: Profanity;
  readonly pictures: Pictures;
  readonly site: Site;
  readonly decisions: Decisions;
  readonly newsletters: Newsletters;

  readonly subscriptions: Subscriptions;
  readonly paymentMethods: PaymentMethods;
  readonly billing: Billing;
  readonly cardForms: CardForms;
  readonly wallets: Wallets;

  readonly captcha: Captcha;
  readonly captchaCheck: CaptchaCheck;
  readonly socialWindow: SocialWindow;
  readonly comments: Comments;
  readonly tracking: Tracking;

  readonly cookies: SessionCookies;
  readonly store: KeyValueStore;
  readonly journal: Journal;
  readonly lock: Lock;
  readonly navigation: Navigation;
  readonly format: Formatter;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** What the publisher has decided. */
export interface PublisherSettings extends Omit<AccountSettings, 'rewardsEnabled'> {
  /** Hosts that readers may be led back to after signing in (AU-06). */
  readonly ownSites: readonly string[];
  /** Readers use the publisher's app, not its site (HM-19). */
  readonly mobileApp: boolean;
  /** The site has events (ON-02). */
  readonly hasEvents: boolean;
  /** Milliseconds between an account being made and being signed in to. */
  readonly registrationDelay: number;
  /** Id of the plan that comes free with home delivery (ST-13). */
  readonly homeDeliveryPlan: string | null;
  /** Where readers live, for those of whom the payment provider has no record yet. */
  readonly place: BillingPlace | null;
  /** The publisher's own wording of single texts. */
  readonly messages: MessageOverrides;
}
