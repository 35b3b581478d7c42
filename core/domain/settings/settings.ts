import type { Agreement } from '../agreement/agreement';
import type { MessageOverrides } from '../messages/catalogue';
import type { AccountHome } from '../routes/paths';
import type { SocialProvider } from '../social/provider';
import type { MembershipGives } from '../publisher/membership-gives';
import type { PublisherFields } from '../publisher/publisher';
import type { Brand, ColorScheme } from './brand';
import type { BillingPlace } from './billing-place';

/** The settings of the host page that screens need. */
export interface AccountSettings {
  readonly brand: Brand;
  /** The color scheme, unless the reader has chosen one. `auto`: the device's. Defaults to the brand's. */
  readonly colorScheme?: ColorScheme | undefined;
  /** Called with each value of the page's theme that fails (docs/theming.md). Absent: such values are not reported. */
  readonly tellTheme?: ((problem: string) => void) | undefined;
  /** The language of the texts, as a language tag such as `es-MX`. Defaults to the page's language. */
  readonly language?: string | undefined;
  /** The text direction. Defaults to the page's direction. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  readonly membershipEnabled: boolean;
  readonly pausingEnabled: boolean;
  /** The address of the customer service: a page, or `tel:`. Null: links to it are left out. */
  readonly helpUrl: string | null;
  /** Telephone number and hours of the customer service, in the publisher's wording (AC-02). Not shown if absent. */
  readonly helpPhone?: string | null | undefined;
  readonly helpHours?: string | null | undefined;
  /** The page that `/account` and a sign-in lead to (RT-01, RT-28). Defaults to the settings page. */
  readonly accountHome?: AccountHome | undefined;
  /**
   * False if the publisher does not serve the reader's region (HM-03); defaults to true. If false, host pages render
   * none of our pages.
   */
  readonly regionSupported?: boolean;
  /** True if the page declares this reader a member outside the region (HM-03). No reader is then signed in. */
  readonly memberOutsideRegion?: boolean;
  /** True for a member outside the region, on a page where they can only cancel and change their card (decision 98). */
  readonly memberAbroad?: boolean;
  /** True if nothing is sold, because the configured currency is wrong. Members can still cancel (decision 112). */
  readonly nothingSold?: boolean | undefined;
  /**
   * The address of the account on another site of the publisher; `null` or absent if there is none. Shown if the browser
   * refuses the identity host's cookies on this site.
   */
  readonly accountElsewhere?: string | null;
  /**
   * The sign-in providers that the publisher offers, in the order of their buttons (AU-08). Without an entry, there are
   * no buttons. Defaults to all of them.
   */
  readonly socialProviders?: readonly SocialProvider[] | undefined;
  /** True if the publisher has an endpoint that resends the verification mail. */
  readonly canResendVerification: boolean;
  /** The addresses for feedback and for account deletion (readings 44); `null` leads to customer service. */
  readonly feedbackUrl: string | null;
  readonly deleteAccountUrl: string | null;
  /** True if the publisher has a rewards program. */
  readonly rewardsEnabled: boolean;
  /** True if a plan is free with home delivery (ST-13). Defaults to false. */
  readonly homeDeliveryIncluded?: boolean;
  /**
   * The issuer of receipts. A page's configuration is parsed where receipts are shown (`readPublisher`). If absent,
   * payments have records but no receipts.
   */
  readonly publisher?: PublisherFields | Readonly<Record<string, unknown>> | undefined;
  /** The name of the product that a membership gives access to, for `{product}` in texts. It has a default. */
  readonly productName?: string | undefined;
  /** The publisher's name, for `{publisher}` in texts. Defaults to `publisher.name`. */
  readonly publisherName?: string | null | undefined;
  /** Up to three lines that say what a membership gives. Defaults to lines of the catalogue. */
  readonly membershipGives?: MembershipGives | null | undefined;
  /** The addresses of the publisher's terms and privacy policy. Default to `/terms/` and `/privacy/` on the site. */
  readonly termsUrl?: string | null | undefined;
  readonly privacyUrl?: string | null | undefined;
  /**
   * The enabled account pages, in addition to the profile (decision 85). If empty or absent, all pages are enabled
   * except those that must be named.
   */
  readonly sections?: readonly string[] | undefined;
}

/** The publisher's settings that a member's pages depend on. */
export interface MemberSettings {
  readonly pausingEnabled: boolean;
  /** Id of the plan that is free with home delivery (ST-13); null if there is none. */
  readonly homeDeliveryPlan: string | null;
  /** The billing place of readers that the payment provider has no record of yet. */
  readonly place: BillingPlace | null;
  /**
   * The address of the publisher's events page (ON-02); `null` if there is none, then the welcome pages mention no
   * events.
   */
  readonly eventsUrl: string | null;
  /** True if nothing is sold, because the configured currency is wrong. Defaults to false. */
  readonly nothingSold?: boolean | undefined;
  /**
   * The profile attribute that records a reader's consent to text messages (readings 66). If absent, consent is not
   * recorded.
   */
  readonly textConsent?: Agreement | undefined;
  /** True if pictures may come from the development machine (VA-04). Defaults to false. */
  readonly localPictures?: boolean | undefined;
}

/** All settings of the publisher. */
export interface Settings
  extends Omit<AccountSettings, 'rewardsEnabled' | 'homeDeliveryIncluded'>, MemberSettings {
  /**
   * Origin of the publisher's site, such as `https://www.harborpost.test`, for the addresses in mails. Defaults to the
   * page's origin, for `httpPorts` to that of `restBase`. Without one, a pause fails with `NoSiteUrl`.
   */
  readonly siteUrl?: string | undefined;
  /** Hosts that a reader may be redirected to after sign-in (AU-06). */
  readonly ownSites: readonly string[];
  /** True if readers use the publisher's app instead of its site (HM-19). */
  readonly mobileApp: boolean;
  /** Milliseconds between the registration of an account and the sign-in. */
  readonly registrationDelay: number;
  /** The terms that readers agree to before they register or pay. If absent, no checkbox is shown. */
  readonly agreement?: Agreement | undefined;
  /** The publisher's own wording of individual texts. */
  readonly messages: MessageOverrides;
}

/** The default settings. */
export const defaultSettings: Settings = {
  brand: 'news',
  membershipEnabled: true,
  pausingEnabled: true,
  helpUrl: null,
  canResendVerification: false,
  feedbackUrl: null,
  deleteAccountUrl: null,
  homeDeliveryPlan: null,
  place: null,
  eventsUrl: null,
  ownSites: [],
  mobileApp: false,
  registrationDelay: 0,
  messages: {},
};
