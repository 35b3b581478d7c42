import type { Agreement } from '../../core/domain/agreement/agreement';
import type { MessageOverrides } from '../../core/domain/messages/catalogue';
import type { MembershipGives } from '../../core/domain/publisher/membership-gives';
import type { PublisherFields } from '../../core/domain/publisher/publisher';
import type { SocialProvider } from '../../core/domain/social/provider';
import type { SectionName } from '../../core/domain/routes/sections';
import type { ConsentPurpose } from '../../core/domain/tracking/consent';

/** A wallet that is offered. */
export interface WalletConfig {
  /**
   * The wallet's script. Absent: the provider's own.
   * @format uri
   * @pattern ^https?://
   */
  readonly script?: string | undefined;
}

export interface GooglePayConfig extends WalletConfig {
  /** Google's id of the publisher. Needed in production. */
  readonly merchantId?: string | undefined;
}

/**
 * The configuration of a page: the JSON in `<script type="application/json" id="masthead-config">`, and what
 * `connectMasthead` takes.
 *
 * Addresses are https. In the environment `local`, http on loopback is accepted too. `null` is the same as an absent
 * field. A wrong field counts as absent, and the console names it. Nothing works without the four required fields; the
 * page's links and the publisher's own content still do.
 */
export interface MastheadConfig {
  /** `local` accepts plain http on loopback, and warns of misspelt words in `messages` and `sections`. */
  readonly environment: 'local' | 'staging' | 'production';
  /**
   * Id of the site, such as `harborpost`.
   * @pattern \S
   */
  readonly siteId: string;
  /** Colors and fonts, unless the page sets its own (docs/theming.md). Absent: by `siteId`, else `news`. */
  readonly brand?: 'news' | 'lifestyle' | 'media' | null | undefined;
  /** Color scheme of readers who have chosen none. `auto`: that of their device. Absent: that of the brand. */
  readonly colorScheme?: 'auto' | 'light' | 'dark' | null | undefined;
  /**
   * Origin of the identity and payment backends.
   * @format uri
   * @pattern ^https?://[^/?#]+/?$
   */
  readonly membershipHost: string;
  /**
   * Root of the site's REST API, such as `https://www.harborpost.test/wp-json`.
   * @format uri
   * @pattern ^https?://
   */
  readonly restBase: string;
  /** The nonce of the REST API. Absent or `""`: it is read from `nonceEndpoint`. */
  readonly nonce?: string | null | undefined;
  /**
   * Returns a fresh nonce as plain text.
   * @format uri
   * @pattern ^https?://
   */
  readonly nonceEndpoint?: string | null | undefined;
  /** Hosts that a sign-in may lead back to: `host` or `host:port`. Absent: this host alone. */
  readonly ownSites?: readonly string[] | null | undefined;
  /**
   * A domain above the sites that share a session, such as `publisher.test`: every host below it gets the session. The
   * `Domain` of the log-in's own cookie line takes precedence. A domain that does not cover the host, or that the
   * browser refuses, is named in the console, and the host alone has the session.
   * @pattern \S
   */
  readonly cookieDomain?: string | null | undefined;
  /**
   * An address of the site that writes the session cookie too, on the origin of the page or of `restBase`. The session is
   * sent to it after a log-in. See "Session cookie of the site" in docs/backends.md. Absent: the script alone writes the
   * cookie.
   * @format uri
   * @pattern ^https?://
   */
  readonly sessionEndpoint?: string | null | undefined;
  /** Kind of page. A mount point's `data-page-type` overrides it. Absent: `other`. */
  readonly pageType?: 'front' | 'section' | 'article' | 'search' | 'account' | 'other' | null | undefined;
  /** `false`: a page that says so replaces everything of Masthead. Absent: `true`. */
  readonly regionSupported?: boolean | null | undefined;
  /**
   * `true`: the reader counts as signed out. In the account area they can cancel and change their card. Absent:
   * `false`.
   */
  readonly memberOutsideRegion?: boolean | null | undefined;
  readonly flags?:
    | {
        /** `false`: nothing is sold. Absent: `true`. */
        readonly membershipEnabled?: boolean | null | undefined;
        /** `false`: no comments. Absent: `true`. */
        readonly commentsFlagEnabled?: boolean | null | undefined;
        /** `false`: memberships cannot be paused. Absent: `true`. */
        readonly pauseSubscriptionsEnabled?: boolean | null | undefined;
        /** `true`: the welcome of a new member has a step about the events at `eventsUrl`. Absent: `false`. */
        readonly hasEvents?: boolean | null | undefined;
      }
    | null
    | undefined;
  /**
   * Features that are switched off on this page: see "Kill switches" in docs/host-contract.md. A text with names
   * separated by commas or spaces is read too, and named in the console.
   */
  readonly off?: readonly string[] | null | undefined;
  /**
   * The account's pages, by the last word of their address. The profile (`settings`) always exists. Absent: all but
   * `devices`.
   */
  readonly sections?: readonly SectionName[] | null | undefined;
  /**
   * The sign-in providers that the site offers, in the order of their buttons. `[]`: no buttons. Absent: all of them.
   */
  readonly socialProviders?: readonly SocialProvider[] | null | undefined;
  /**
   * Milliseconds, added to the browser's clock until the server's time is known. Absent: 0.
   * @minimum -1000000000000
   * @maximum 1000000000000
   */
  readonly clockOffset?: number | null | undefined;
  /**
   * BCP 47 tag. Spanish if it begins with `es`, else English. Absent: the page's `lang`, else `en-US`.
   * @pattern ^[A-Za-z0-9-]{2,40}$
   */
  readonly locale?: string | null | undefined;
  /**
   * Currency of the plans, as ISO 4217 code. Absent: `USD`.
   * @pattern ^[A-Za-z]{3}$
   */
  readonly currency?: string | null | undefined;
  /**
   * The publisher's page of customer service. Absent: links lead to `helpPhone`; without both there are none.
   * @format uri
   * @pattern ^https?://
   */
  readonly helpUrl?: string | null | undefined;
  /**
   * Telephone number of customer service, shown as a link at the end of every page of the account.
   * @pattern [0-9]
   */
  readonly helpPhone?: string | null | undefined;
  /**
   * When customer service answers, in the page's language: `Mon to Fri, 9 to 5 ET`.
   * @pattern \S
   */
  readonly helpHours?: string | null | undefined;
  /** The page that `/account` and a sign-in lead to if nothing else was asked for. Absent: `settings`. */
  readonly accountHome?: 'settings' | 'overview' | null | undefined;
  /**
   * Sends the verification mail again: POST with `{ "email_address": … }`. Absent: it cannot be sent again.
   * @format uri
   * @pattern ^https?://
   */
  readonly resendVerificationUrl?: string | null | undefined;
  /**
   * The page for feedback. Absent: `helpUrl`.
   * @format uri
   * @pattern ^https?://
   */
  readonly feedbackUrl?: string | null | undefined;
  /**
   * The page where readers delete their account. Absent: `helpUrl`.
   * @format uri
   * @pattern ^https?://
   */
  readonly deleteAccountUrl?: string | null | undefined;
  /**
   * The publisher's page of events. Absent: the welcome has no step about events.
   * @format uri
   * @pattern ^https?://
   */
  readonly eventsUrl?: string | null | undefined;
  /**
   * The publisher's key at reCAPTCHA. Absent: no captcha is shown.
   * @pattern \S
   */
  readonly captchaSiteKey?: string | null | undefined;
  /**
   * Address of the captcha's script. Absent: the provider's own.
   * @format uri
   * @pattern ^https?://
   */
  readonly captchaScript?: string | null | undefined;
  /** The wallets that are offered. `true`: with the provider's own script. Absent: none. */
  readonly wallets?:
    | {
        readonly payPal?: boolean | WalletConfig | null | undefined;
        readonly googlePay?: boolean | GooglePayConfig | null | undefined;
        readonly applePay?: boolean | WalletConfig | null | undefined;
      }
    | null
    | undefined;
  /** A box by which readers agree to the terms before they register or pay. Absent: no box. */
  readonly agreement?: Agreement | null | undefined;
  /** The version and attribute with which consent to texts is recorded. Absent: it is not. */
  readonly textConsent?: Agreement | null | undefined;
  /** The company that issues receipts. Absent: payments have no receipts. */
  readonly publisher?: PublisherFields | null | undefined;
  /**
   * The name of the product that a membership gives access to, such as `The Insider`. Texts use it as a noun. The
   * publisher's own wording can use it as `{product}`. Absent: `Sports+`.
   * @pattern \S
   */
  readonly productName?: string | null | undefined;
  /**
   * The publisher's name, which its own wording can use as `{publisher}`. Absent: `publisher.name`. Without both, wording
   * with `{publisher}` counts as absent.
   * @pattern \S
   */
  readonly publisherName?: string | null | undefined;
  /**
   * Up to three lines that say what a membership gives, in the page's language. Lists for several languages are an object by
   * language tag: `{ "en": […], "es": […] }`. The exact tag is used, else its language, else the first list. Absent:
   * neutral lines in English and Spanish.
   */
  readonly membershipGives?: MembershipGives | null | undefined;
  /**
   * The namespace of the publisher's own routes in the REST API: words separated by slashes. Absent:
   * `nyp-membership/v1`.
   * @pattern ^[A-Za-z0-9][A-Za-z0-9_.-]*(/[A-Za-z0-9][A-Za-z0-9_.-]*)*$
   */
  readonly restNamespace?: string | null | undefined;
  /**
   * The name of the cookie by which page caches distinguish subscribers. The format of its value is version 1
   * (docs/host-contract.md). Absent: `vip-go-seg`.
   * @pattern ^[A-Za-z0-9_.-]+$
   */
  readonly segmentCookie?: string | null | undefined;
  /**
   * The publisher's terms. Absent: `/terms/` on the site.
   * @format uri
   * @pattern ^https?://
   */
  readonly termsUrl?: string | null | undefined;
  /**
   * The publisher's privacy policy. Absent: `/privacy/` on the site.
   * @format uri
   * @pattern ^https?://
   */
  readonly privacyUrl?: string | null | undefined;
  /**
   * Milliseconds between an account being made and its first sign-in. Absent: 500.
   * @minimum 0
   * @maximum 60000
   */
  readonly registrationDelay?: number | null | undefined;
  /**
   * Milliseconds that a sign-out waits for the comments service. Absent: 10,000.
   * @minimum 0
   * @maximum 60000
   */
  readonly commentsSignOutTimeout?: number | null | undefined;
  /**
   * The publisher's id at the comments service. Absent: no comments.
   * @pattern \S
   */
  readonly spotId?: string | null | undefined;
  /**
   * `true`: the comments service is contacted only after the reader has allowed `comments`, or has pressed a count or
   * the button of the conversation. See "Consent" in docs/host-contract.md. Absent: `false`.
   */
  readonly commentsNeedConsent?: boolean | null | undefined;
  /**
   * API of the comments service. Absent: its public one.
   * @format uri
   * @pattern ^https?://
   */
  readonly commentsApi?: string | null | undefined;
  /**
   * Script of the comments service. Absent: its public one.
   * @format uri
   * @pattern ^https?://
   */
  readonly commentsLauncher?: string | null | undefined;
  /**
   * Id of the plan that comes free with home delivery. Absent: none does.
   * @pattern \S
   */
  readonly homeDeliveryPlan?: string | null | undefined;
  /**
   * The heading of the payment backend's 404 page for a reader whom it does not know. That page alone means "no
   * membership and no card". Absent: `Customer not found`.
   * @pattern \S
   */
  readonly customerNotFound?: string | null | undefined;
  /** Place of billing, as far as the publisher knows. */
  readonly place?: { readonly state: string; readonly postalCode: string } | null | undefined;
  /**
   * The publisher's alias at the rewards service. Absent: no rewards.
   * @pattern \S
   */
  readonly rewardsTenant?: string | null | undefined;
  /**
   * Origin of the rewards service. Absent: `https://app.referralsaasquatch.com`.
   * @format uri
   * @pattern ^https?://[^/?#]+/?$
   */
  readonly rewardsDomain?: string | null | undefined;
  /** The purposes that the reader allowed, as far as the server knows. Absent: not decided. */
  readonly consent?: readonly ConsentPurpose[] | null | undefined;
  /**
   * The property of the page's `gtag` that knows the id of the analytics client.
   * @pattern \S
   */
  readonly analyticsId?: string | null | undefined;
  /**
   * Parameter by which the affiliate network names its click in the addresses that it leads to. Absent: `awc`.
   * @pattern \S
   */
  readonly affiliateParameter?: string | null | undefined;
  /**
   * Name of the ad-targeting queue on `window`. It has a `push`.
   * @pattern \S
   */
  readonly adTargetingQueue?: string | null | undefined;
  /**
   * The publisher's own wording of single texts, by their key, in the page's language. `{product}` and `{publisher}` are
   * the names above, except in texts whose key begins with `header.` or `comments.`.
   */
  readonly messages?: MessageOverrides | null | undefined;
}
