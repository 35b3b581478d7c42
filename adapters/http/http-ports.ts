import { noPages } from '../../core/ports/defaults/no-pages';
import { runtimeLog } from '../../core/ports/defaults/runtime';
import type { ArticleContent } from '../../core/ports/article-content';
import type { Billing } from '../../core/ports/billing';
import type { CaptchaCheck } from '../../core/ports/captcha';
import type { Clock } from '../../core/ports/clock';
import type { DataLayerSource } from '../../core/ports/data-layer';
import type { Decisions } from '../../core/ports/decisions';
import type { Devices } from '../../core/ports/devices';
import type { Identity } from '../../core/ports/identity';
import type { Log } from '../../core/ports/log';
import type { Navigation } from '../../core/ports/navigation';
import type { Newsletters } from '../../core/ports/newsletters';
import type { PaymentMethods } from '../../core/ports/payment-methods';
import type { Pictures } from '../../core/ports/pictures';
import type { Profanity } from '../../core/ports/profanity';
import type { Profiles } from '../../core/ports/profiles';
import type { RewardsTokens } from '../../core/ports/rewards';
import type { SessionCookies } from '../../core/ports/session-cookies';
import type { SiteQueries } from '../../core/ports/site-queries';
import type { Site } from '../../core/ports/site';
import type { Subscriptions } from '../../core/ports/subscriptions';
import { defaultRestNamespace } from '../../core/domain/publisher/defaults';
import { httpArticleContent } from './article-content';
import { httpBilling } from './billing';
import { httpCaptchaCheck } from './captcha-check';
import { httpDataLayerSource } from './data-layer';
import { httpDecisions } from './decisions';
import { httpDevices } from './devices';
import { httpIdentity } from './identity';
import { measuredClock, type MeasuredClock } from './measured-clock';
import { membershipClient } from './membership-client';
import { httpNewsletters } from './newsletters';
import { httpPaymentMethods } from './payment-methods';
import { httpPictures } from './pictures';
import { httpProfanity } from './profanity';
import { httpProfiles } from './profiles';
import { tokenSession, withSession, type ProgramSession } from './program-session';
import { httpRewardsTokens } from './rewards-tokens';
import { httpSite } from './site';
import { siteClient } from './site-client';
import { httpSiteQueries } from './site-queries';
import { httpSubscriptions } from './subscriptions';

export interface HttpPortsOptions {
  /** Origin of the identity and payment backends, such as `https://membership.harborpost.test`. */
  readonly membershipHost: string;
  /** Root of the publisher's REST API, such as `https://www.harborpost.test/wp-json`. */
  readonly restBase: string;
  /** Namespace of the publisher's own routes in the REST API. Default: `nyp-membership/v1`. */
  readonly restNamespace?: string;
  /** Sends the requests. Default: the runtime's `fetch` at the time of each request. */
  readonly fetch?: typeof fetch;
  /** `tokenSession(…)` or `cookieJar(…)`. Default: a session that ends with the program. */
  readonly session?: ProgramSession;
  /** The nonce of the REST API, if the program has one. */
  readonly nonce?: string | null;
  /**
   * URL of a fresh nonce, as plain text. Default: `wp-admin/admin-ajax.php?action=rest-nonce` on the host of
   * `restBase`. `null`: no such URL.
   */
  readonly nonceEndpoint?: string | null;
  /** URL that resends the verification mail. Default: none. */
  readonly resendVerificationUrl?: string | null;
  /** Id of an article, for the publisher's rules. Default: none. */
  readonly contentId?: string;
  /** Name of the program, sent with requests for decisions. Default: `masthead`. */
  readonly userAgent?: string;
  /** The text in the payment backend's failing response for an unknown customer, if it uses one. */
  readonly customerNotFound?: string;
  /** Timeout of every request in milliseconds. Default: 10 s for reads, 30 s for writes. */
  readonly limit?: number;
  /** Default: the console. */
  readonly log?: Log;
}

/** The ports backed by the publisher's backends. `makeMembership` has defaults for the others. */
export interface HttpPorts {
  readonly identity: Identity;
  readonly dataLayerSource: DataLayerSource;
  readonly profiles: Profiles;
  readonly decisions: Decisions;
  readonly site: Site;
  readonly siteQueries: SiteQueries;
  readonly newsletters: Newsletters;
  readonly subscriptions: Subscriptions;
  readonly paymentMethods: PaymentMethods;
  readonly billing: Billing;
  readonly devices: Devices;
  readonly captchaCheck: CaptchaCheck;
  readonly profanity: Profanity;
  readonly pictures: Pictures;
  readonly articleContent: ArticleContent;
  /** A program without pages. Its addresses are on the host of `restBase`. */
  readonly navigation: Navigation;
  readonly rewardsTokens: RewardsTokens;
  readonly cookies: SessionCookies;
  readonly clock: Clock;
  readonly log: Log;
}

/** Validates an address and removes its trailing slash. Throws an error that names the option. */
const addressOf = (option: string, value: unknown): string => {
  if (typeof value !== 'string' || !/^https?:\/\/[^\s"'@\\]+$/.test(value) || !isUrl(value))
    throw new Error(`masthead: httpPorts needs "${option}", an http or https address.`);
  return value.replace(/\/$/, '');
};

const siteAddresses = ({ host, origin }: URL): Navigation => ({
  ...noPages,
  host: () => host,
  addressOf: (path) => origin + path,
});

const isUrl = (text: string): boolean => {
  try {
    return new URL(text).host !== '';
  } catch {
    return false;
  }
};

/**
 * Creates the ports over HTTP for any runtime with `fetch`: Node, Deno, Bun, React Native. It uses the
 * adapters of the browser build. No request is sent before a port is called. Throws if an address is missing
 * or invalid.
 *
 * @example
 * ```ts
 * const ports = httpPorts({
 *   membershipHost: 'https://membership.harborpost.test',
 *   restBase: 'https://www.harborpost.test/wp-json',
 * });
 * const membership = makeMembership(ports);
 * ```
 */
export const httpPorts = (options: HttpPortsOptions): HttpPorts => httpPortsOn(measuredClock(), options);

/** Same as `httpPorts`, with a given clock. */
export const httpPortsOn = ({ clock, noteTime }: MeasuredClock, options: HttpPortsOptions): HttpPorts => {
  const membershipHost = addressOf('membershipHost', options.membershipHost);
  const restBase = addressOf('restBase', options.restBase);
  const { resendVerificationUrl = null, customerNotFound: noCustomer, limit, log = runtimeLog } = options;
  const session = options.session ?? tokenSession();
  const { cookies } = session;
  const send = withSession((input, init) => (options.fetch ?? fetch)(input, init), session);
  const client = membershipClient({
    membershipHost,
    limit,
    addresses: resendVerificationUrl === null ? [] : [resendVerificationUrl],
    fetch: send,
  });
  const site = siteClient({
    restBase,
    restNamespace: options.restNamespace ?? defaultRestNamespace,
    nonce: options.nonce ?? null,
    nonceEndpoint:
      options.nonceEndpoint === undefined
        ? new URL('/wp-admin/admin-ajax.php?action=rest-nonce', restBase).href
        : options.nonceEndpoint,
    limit,
    noteTime,
    log,
    fetch: send,
  });
  const siteQueries = httpSiteQueries({ client: site, restBase, clock });
  return {
    identity: httpIdentity({ client, resendVerificationUrl, log }),
    dataLayerSource: httpDataLayerSource({ client }),
    profiles: httpProfiles({ client, log }),
    decisions: httpDecisions({
      client,
      log,
      query: () => '',
      path: () => '/',
      userAgent: options.userAgent ?? 'masthead',
      contentId: options.contentId ?? '',
      sessionId: cookies.sessionId,
    }),
    site: httpSite({ client: site, queries: siteQueries, log }),
    siteQueries,
    newsletters: httpNewsletters({ client: site, log }),
    subscriptions: httpSubscriptions({ client, noCustomer }),
    paymentMethods: httpPaymentMethods({ client, log, noCustomer }),
    billing: httpBilling({
      client: site,
      restBase,
      log,
      session: () => {
        const sessionId = cookies.sessionId();
        return sessionId === null ? null : { sessionId, trackingId: cookies.trackingId() ?? '' };
      },
    }),
    devices: httpDevices({ client }),
    captchaCheck: httpCaptchaCheck({ client: site }),
    profanity: httpProfanity({ client: site }),
    pictures: httpPictures({ client: site, log, limit }),
    articleContent: httpArticleContent({ client: site }),
    rewardsTokens: httpRewardsTokens({ client: site }),
    navigation: siteAddresses(new URL(restBase)),
    cookies,
    clock,
    log,
  };
};
