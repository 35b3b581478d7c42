// Facts that recorded exchanges do not contain: which service responds to a call, its purpose, its session
// and nonce, and its cache lifetime. The documents (write/) and the check of a publisher's backends (verify/)
// are generated from both.
import type { Profile, ProfileReasons } from '../core/domain/profile/profile';
import type { RouteName } from '../core/domain/routes/paths';
import type { Hints } from './schema/infer';

export type ServiceName = 'membership' | 'site' | 'comments' | 'launcher' | 'rewards' | 'gateway';

export interface Service {
  readonly title: string;
  readonly who: string;
  /** The configuration setting for the service's address, or its other source. */
  readonly named: string;
  /** The service's address in the recorded exchanges. */
  readonly address: string;
  readonly rules: readonly string[];
}

export const services: Readonly<Record<ServiceName, Service>> = {
  membership: {
    title: 'Identity and access service',
    who: 'your identity and access provider (Zephr, formerly Blaize, now part of Zuora), which uses Braintree',
    named: '`membershipHost`',
    address: 'https://membership.example.com',
    rules: [
      'Success responses are JSON. Errors are HTML pages, even if the success response is JSON. The reader is shown the first `<h1>` as plain text. A 401 at login is identified by its `<title>`.',
      'Every request contains the session cookie, so the host must allow it across origins (see CORS).',
      'Three calls return 204 without a body: setting the default payment method, changing the payment method of a subscription, and removing a payment method.',
    ],
  },
  site: {
    title: 'Site',
    who: 'the WordPress installation of your site, with your own plugin under `nyp-membership/v1`, or the namespace in `restNamespace`',
    named: '`restBase` (the REST root) and `nonceEndpoint`',
    address: 'https://news.example.com',
    rules: [
      'Errors have the WordPress format: `code`, `message` and `data.status`. Readers never see the message.',
      'PUT, PATCH and DELETE are sent as POST with `X-HTTP-Method-Override`, except to `sessionEndpoint`.',
      'Every request contains cookies, so `/content/{contentId}` can identify the reader by `blaize_session`. We also set this cookie on the host of the site.',
      "`session_id`, `tracking_id`, `session` and `trackingId` in a body or a query identify the reader's session. Keep such addresses and bodies out of logs.",
    ],
  },
  comments: {
    title: 'Comments service',
    who: 'your comments provider (OpenWeb, formerly Spot.IM)',
    named: '`commentsApi`',
    address: 'https://comments-api.example.com',
    rules: ['Requests are sent without credentials. The service receives no data about the reader.'],
  },
  launcher: {
    title: 'Comments script',
    who: 'your comments provider',
    named: '`commentsLauncher`',
    address: 'https://comments-launcher.example.com',
    rules: [],
  },
  rewards: {
    title: 'Rewards service',
    who: 'your rewards and referral provider (SaaSquatch)',
    named: '`rewardsDomain` and `rewardsTenant`',
    address: 'https://rewards.example.com',
    rules: [
      'Errors are JSON: `message`, `apiErrorCode`, `statusCode`, `rsCode`.',
      '`X-SaaSquatch-User-Token` is a JSON web token (HS256) over `user` and, optionally, `exp`. Your site signs it (`/saasquatch_jwt`) with the key of your tenant. Browsers never receive this key.',
      '`segments` are operations: `sportsPlus` adds the reader, `~sportsPlus` removes the reader, and segments that are not listed stay unchanged.',
    ],
  },
  gateway: {
    title: 'Payment gateway',
    who: 'Braintree, through its own script for card fields',
    named: 'the token of `GET /blaize/payment/braintree/token`',
    address: '',
    rules: ['The fields send card data only to the gateway. We receive a nonce.'],
  },
};

/**
 * Identification of the reader in a call. `cookie`: the session cookie. `fields`: `session_id` and
 * `tracking_id`. `body`: `session` and `trackingId`. `token`: the rewards token.
 */
export type Session = 'none' | 'cookie' | 'fields' | 'body' | 'token';

/** The places of the site's nonce in a request. */
export type Nonce = 'header' | 'header and `nonce`' | 'header and `_ajax_nonce`' | null;

export interface CallFacts {
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly title: string;
  readonly says: string;
  /** The recorded calls at this address. */
  readonly exchanges: readonly string[];
  readonly session: Session;
  readonly nonce?: Nonce;
  /** The cache lifetime of the response, for us and for proxies in front of the publisher's servers. */
  readonly keep: string;
  /** Timeout in seconds, if it is not the default. */
  readonly wait?: number;
  readonly hints?: Hints;
}

const never = 'Never. Send `Cache-Control: no-store`.';
export const write = 'A write is never cached.';
// Paths of several fields below `at`, such as the fields of each list entry.
const places = (at: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `${at}/${name}`);

const unreadOfCards = ['card_holder_name', 'card_number_masked', 'zipcode', 'email'];

const identity = (
  call: Omit<CallFacts, 'service' | 'session' | 'keep'> & { session?: Session; keep?: string },
): CallFacts => ({
  service: 'membership',
  session: 'cookie',
  keep: call.method === 'GET' ? never : write,
  ...call,
});

const plugin = (
  call: Omit<CallFacts, 'service' | 'keep' | 'nonce'> & { keep?: string; nonce?: Nonce },
): CallFacts => ({
  service: 'site',
  nonce: 'header',
  keep: call.method === 'GET' ? never : write,
  ...call,
  path: `/wp-json${call.path}`,
});

const rewards = (call: Omit<CallFacts, 'service' | 'keep'> & { keep?: string }): CallFacts => ({
  service: 'rewards',
  keep: call.method === 'GET' ? never : write,
  ...call,
});

const widgetHints: Hints = {
  unread: [
    '/user/customFields',
    '/user/programShareLinks',
    '/user/shareLinks/EMBED',
    '/user/shareLinks/POPUP',
  ],
  byId: ['/user/referralCodes'],
};

/** All HTTP calls, in the order of the documents. */
export const calls: readonly CallFacts[] = [
  identity({
    method: 'POST',
    path: '/blaize/login',
    title: 'Log in',
    says: '`cookie` is a complete cookie line. The id of the session is the value of `blaize_session` in it. After a 401 with the title "Email verification is required", the reader is shown the text about the verification mail. Every other 401 means that the password is wrong.',
    exchanges: ['identity/login'],
    session: 'none',
  }),
  identity({
    method: 'POST',
    path: '/blaize/logout',
    title: 'Log out',
    says: 'Only a 200 with the message "Session deleted" is a success.',
    exchanges: ['identity/logout'],
  }),
  identity({
    method: 'GET',
    path: '/zephr/public/sessions/v1/sessions',
    title: 'Devices',
    says: 'Returns the sessions of this reader on this site. `isRequestingSession` marks the session of the request. `id` is used to end a session. It must not be the value of the session cookie. All other fields are optional. The request is sent if `sections` contains `devices`.',
    exchanges: ['identity/sessions'],
    hints: {
      optional: places(
        '/*',
        ...['startDate', 'deviceType', 'deviceName', 'browser', 'os', 'city', 'geoState', 'country'],
      ),
    },
  }),
  identity({
    method: 'DELETE',
    path: '/zephr/public/sessions/v1/sessions',
    title: 'Log out all other devices',
    says: 'With `except-current=true`, ends all sessions of this reader on this site except the session of the request. They must end immediately.',
    exchanges: ['identity/sessions-end-others'],
  }),
  identity({
    method: 'DELETE',
    path: '/zephr/public/sessions/v1/sessions/{sessionId}',
    title: 'Log out a device',
    says: 'Returns 404 if the session does not belong to this reader or has ended.',
    exchanges: ['identity/session-end'],
  }),
  identity({
    method: 'POST',
    path: '/blaize/register',
    title: 'Register',
    says: 'Requires a password, or the state key from a social sign-in. Without `tracking_id` in the response, it is read from the data layer.',
    exchanges: ['identity/register', 'identity/register-sso'],
    session: 'none',
  }),
  identity({
    method: 'POST',
    path: '/blaize/users/reset',
    title: 'Request a new password',
    says: 'Sends the mail with the link. 201 is a success. 404 means that no account has this address. Any other response is a failure.',
    exchanges: ['identity/reset-request'],
    session: 'none',
  }),
  identity({
    method: 'POST',
    path: '/blaize/users/reset/{state}',
    title: 'Set a new password',
    says: 'The state is the `token` of the link in the mail. Unknown, used and expired states get the same response.',
    exchanges: ['identity/reset-complete'],
    session: 'none',
  }),
  identity({
    method: 'POST',
    path: '/blaize/users/update-email/',
    title: 'Request an email address change',
    says: 'Sends a mail to the new address. 201 is a success.',
    exchanges: ['identity/update-email'],
  }),
  identity({
    method: 'POST',
    path: '/blaize/users/update-email/{state}',
    title: 'Confirm an email address change',
    says: 'The link in the mail may contain any address on this host (`target`). The password is not sent to any other host. Failures are identified by their text: "Bad Credentials", "Dynamodb Item already expired", "is already taken".',
    exchanges: ['identity/confirm-email'],
  }),
  identity({
    method: 'POST',
    path: '/blaize/users/change-password/',
    title: 'Change the password',
    says: '403 means that the current password is wrong. 400 means that the new password is too weak.',
    exchanges: ['identity/change-password'],
  }),
  identity({
    method: 'GET',
    path: '/blaize/account',
    title: 'Account',
    says: 'Returns the email address of the reader.',
    exchanges: ['identity/account'],
  }),
  identity({
    method: 'GET',
    path: '/blaize/profile',
    title: 'Profile',
    says: 'Returns a flat record of text, numbers and booleans. An attribute that was never written is absent. See Profile attributes.',
    exchanges: ['identity/profile'],
    hints: {
      optional: places('', 'first-name', 'last-name', 'onboarded'),
      numberOrText: places('', 'birth-month', 'birth-day', 'paused-length'),
    },
  }),
  identity({
    method: 'POST',
    path: '/blaize/profile',
    title: 'Save attributes of the profile',
    says: 'Merges the attributes: an attribute that is not sent stays unchanged, and `null` clears an attribute. `updated-values` is a list of the names of the sent attributes. It is not an attribute itself. A value that is not text, a number, a boolean or `null` must be refused.',
    exchanges: ['identity/profile-update'],
    wait: 30,
  }),
  identity({
    method: 'GET',
    path: '/blaize/profile/{document}',
    title: 'Profile document of a sign-in provider',
    says: 'The document `_google`, `_facebook` or `_apple` contains the data from the provider. Google sends `given_name` and `family_name`, and Facebook sends `name`. The fields from Apple are not public.',
    exchanges: ['identity/profile-provider'],
  }),
  identity({
    method: 'PUT',
    path: '/blaize/profile/{document}',
    title: 'Save a profile document',
    says: 'The document `display-settings` contains the colors and the text size. The request replaces the whole document. The name of a document never begins with `_restricted`.',
    exchanges: ['identity/profile-document'],
  }),
  identity({
    method: 'GET',
    path: '/blaize/datalayer',
    title: 'Data layer',
    says: 'The first request of every page. Identifies the reader. An anonymous session returns 200 with `loggedIn: false`. 401 means that there is no session. Nothing else ever logs a reader out. The data is under the key `dataLayer` or at the top level. Fields may be in groups.',
    exchanges: ['identity/datalayer'],
  }),
  identity({
    method: 'GET',
    path: '/blaize/oauth/{provider}',
    title: 'Social sign-in',
    says: 'Opens in a popup of 500 by 600, for `google`, `facebook` or `apple`. It redirects to the provider and back, posts one message to its opener and closes itself. The message is `{ action: "login", cookie }` or `{ action: "register", identifier, stateKey }`. Any other action is a failure. Messages from another origin are ignored. Without an opener, it signs the reader in itself and redirects to `/account/handoff` of the site.',
    exchanges: ['identity/oauth-google', 'identity/oauth-facebook', 'identity/oauth-apple'],
    session: 'none',
  }),
  identity({
    method: 'GET',
    path: '/blaize/payment/braintree/token',
    title: 'Client token of the payment gateway',
    says: 'Base64 of JSON with `environment`, `authorizationFingerprint`, `configUrl` and `graphQL`. The token opens the card fields. It is used for one payment.',
    exchanges: ['payment/token'],
  }),
  identity({
    method: 'GET',
    path: '/zephr/payment/braintree/payment-methods',
    title: 'Stored payment methods',
    says: 'Only cards have the card fields. Later changes use the `nonce` of a stored method to pay. A 404 page with the heading "Customer not found" (or your `customerNotFound`) means that there is no payment method. Any other 404 is a failure.',
    exchanges: ['payment/payment-methods'],
    hints: { unread: places('/*', ...unreadOfCards) },
  }),
  identity({
    method: 'POST',
    path: '/zephr/payment/braintree/payment-methods',
    title: 'Store a payment method',
    says: 'If the card is declined, the response is an error page. The reader is shown its heading. Without the complete record in the response, the list is read.',
    exchanges: ['payment/payment-method-create'],
    hints: { unread: places('', ...unreadOfCards) },
    wait: 30,
  }),
  identity({
    method: 'PATCH',
    path: '/zephr/payment/braintree/payment-methods/{token}',
    title: 'Replace a payment method',
    says: 'Keeps the token and replaces the card.',
    exchanges: ['payment/payment-method-update'],
    hints: { unread: places('', ...unreadOfCards) },
    wait: 30,
  }),
  identity({
    method: 'DELETE',
    path: '/zephr/payment/braintree/payment-methods/{token}',
    title: 'Remove a payment method',
    says: 'The gateway cancels all subscriptions that use the method, and paid days are lost. We offer the removal only for a method that is not in use.',
    exchanges: ['payment/payment-method-delete'],
  }),
  identity({
    method: 'PUT',
    path: '/zephr/payment/braintree/default-payment-method',
    title: 'Set the default payment method',
    says: 'The request that follows moves the subscription to this method.',
    exchanges: ['payment/default-payment-method'],
  }),
  identity({
    method: 'GET',
    path: '/blaize/payment/braintree/subscriptions',
    title: 'Subscriptions',
    says: '`ends` is the time of a cancellation, not the end of access. It is absent if the subscription is not canceled. Access lasts until `paid_through_date`. A subscription in its trial is active and has neither this date nor transactions. States are case-insensitive. "canceled", "cancelled" and "expired" are equivalent. The response may lag behind a change by some seconds. Missing fields of a transaction are omitted from receipts and exports. Without an `id`, there is a payment record but no receipt.',
    exchanges: ['payment/subscriptions'],
    hints: {
      unread: [
        ...places(
          '/*/blaize-product',
          ...['mapping', 'tenantId', 'subTenantId', 'label', 'description', 'entitlement', 'sharingLimit'],
        ),
        ...places('/*', 'managed-by', 'billing_frequency', 'billing_frequency_unit'),
        ...places('/*', 'currency_code', 'discounts_applied'),
      ],
      optional: [
        '/*/plan_name',
        ...places('/*/transaction-history/*', 'cycle', 'cycleCount', 'currencyCode', 'human-readable-amount'),
      ],
      numberOrText: [
        ...places('/*', 'external-id', 'plan_id', 'pre_discount_price'),
        '/*/transaction-history/*/id',
      ],
    },
  }),
  identity({
    method: 'PATCH',
    path: '/blaize/payment/braintree/subscriptions/{id}',
    title: 'Change the payment method of a subscription',
    says: 'Only the payment method of a subscription can be changed.',
    exchanges: ['payment/subscription-update'],
  }),
  identity({
    method: 'DELETE',
    path: '/blaize/payment/braintree/subscriptions/{id}',
    title: 'Cancel a subscription',
    says: 'Takes effect immediately and cannot be undone. Paid content stays readable until `paid_through_date`. A restart is a new subscription.',
    exchanges: ['payment/subscription-cancel'],
  }),
  identity({
    method: 'POST',
    path: '/blaize/payment/braintree/subscribe',
    title: 'Start a subscription',
    says: '`payment_nonce` is a new nonce from the card fields, or the `nonce` of a stored method. If `skip_trial_period` is false or absent, the trial of the plan applies. `start_date` is in the future or absent. If the response is an error page, its heading is shown.',
    exchanges: ['payment/subscribe'],
    wait: 30,
  }),
  identity({
    method: 'POST',
    path: '/zephr/decision-engine',
    title: 'Decisions',
    says: "Requests one of four features, see Decision features. The page's query string is passed on. `outputValue` is text, even if the text is JSON. If a rule fails, the response is 200 with `error` and no value.",
    exchanges: [
      'decision/membership-entitlement-check',
      'decision/available-plans',
      'decision/cancel-flow-offer',
      'decision/text-campaigns',
    ],
    keep: 'Requested once per page, because a request may count against a meter. The list of plans that may be offered is cached for ten minutes in the tab, with a mark of the reader. Send `Cache-Control: no-store`.',
  }),
  identity({
    method: 'POST',
    path: '/plugins/public/openweb-v2/sso',
    title: 'Sign in to the comments',
    says: 'The request contains the code of the comments service. The response contains the code that signs the reader in there. `user_name` is the display name.',
    exchanges: ['comments/sso'],
  }),
  plugin({
    method: 'GET',
    path: '/nyp-membership/v1/plans',
    title: 'Plans',
    says: 'Returns a list of plans, or a record of plans by id. Amounts are text or numbers. Days are ISO dates. `id`, `name` and `amount` are required. The other fields have defaults. `billingInterval` is 1, 6 or 12 months.',
    exchanges: ['site/plans'],
    session: 'none',
    hints: {
      byId: [''],
      optional: places('/*', 'productId', 'billingInterval', 'featured'),
      numberOrText: places('/*', 'amount', 'normalAmount', 'billingInterval', 'trialDuration'),
    },
    keep: 'Five minutes in the tab, with a mark of the reader. A reload sends the request again. If every reader gets the same plans, a shared cache may keep the response for the same time.',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/prepare-customer',
    title: 'Find or create the customer at the gateway',
    says: "Finds or creates the reader's record at the gateway, so that a payment method can be stored.",
    exchanges: ['site/prepare-customer'],
    session: 'fields',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/postal-code',
    title: 'Billing location of the reader',
    says: 'Sent once per page load.',
    exchanges: ['site/postal-code'],
    session: 'fields',
  }),
  plugin({
    method: 'GET',
    path: '/nyp-membership/v1/subscriptions/{id}/discounts',
    title: 'Discounts of a subscription',
    says: 'The query identifies the session. Keep it out of logs.',
    exchanges: ['site/discounts-read'],
    hints: {
      numberOrText: places('/*', 'amount', 'numberOfBillingCycles', 'currentBillingCycle'),
      optional: places(
        '/*',
        'name',
        'amount',
        'numberOfBillingCycles',
        'currentBillingCycle',
        'neverExpires',
        'quantity',
      ),
    },
    session: 'fields',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/subscriptions/{id}/discounts',
    title: 'Apply a discount',
    says: 'Applies the discount that the reader was offered to stay a member.',
    exchanges: ['site/discounts-apply'],
    session: 'fields',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/subscriptions/{id}/retry',
    title: 'Retry a failed charge',
    says: 'Charges the past-due amount. If the response is not `success: true`, the reader stays past due.',
    exchanges: ['site/retry'],
    session: 'fields',
    nonce: 'header and `nonce`',
    wait: 30,
  }),
  plugin({
    method: 'GET',
    path: '/nyp-membership/v1/content/{contentId}',
    title: 'Hidden body of an article',
    says: 'The content is HTML, for entitled readers only. A page from a cache may contain an expired nonce. The request is then sent once more without a nonce.',
    exchanges: ['site/content'],
    session: 'cookie',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/pause-subscription-email/',
    title: 'Mail about a pause',
    says: '`cta` is the page on which the reader resumes the membership. The pause stays in effect even if the mail is not sent.',
    exchanges: ['site/pause-email'],
    session: 'none',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/newsletters',
    title: 'Newsletters',
    says: 'A form with three actions: `read`, `update` (ids separated by commas) and `account_change` (a pause begins or ends). Without subscriptions, PHP prints `userinfo` as `[]`. `list_id` is compared with `id` and with `st_id`.',
    exchanges: ['site/newsletters-read', 'site/newsletters-update', 'site/newsletters-account-change'],
    session: 'none',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/profanity-check',
    title: 'Check public texts',
    says: 'Checks the display name and the bio. If the status is not "pass", the text is flagged.',
    exchanges: ['site/profanity-check'],
    session: 'none',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/recaptcha-disable',
    title: 'Captcha requirement',
    says: 'Only an explicit `require: false` turns the captcha off.',
    exchanges: ['site/recaptcha-disable'],
    session: 'none',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/recaptcha',
    title: 'Check a captcha',
    says: '`message` is shown if the captcha was not passed.',
    exchanges: ['site/recaptcha'],
    session: 'none',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/session',
    title: 'Session cookie of the site',
    says: "Optional, and not in your specification. Browsers may delete a cookie that a script wrote after seven days, but not a server's. Set `sessionEndpoint` to an address on the origin of the page or of `restBase`; it need not be this one. The request is sent after every log-in, registration and log-in with a provider. Check two things before you set a cookie, because all visitors share one nonce. `Origin` must be one of your sites. The identity host must know `session` as the session of a signed-in reader, and `trackingId`, if present, as theirs: request `GET /blaize/account` and `GET /blaize/datalayer` with the cookie `blaize_session`. Otherwise, return 403. Set `blaize_session` and `blaize_tracking_id` for one year, with the same `Domain` as the script (`cookieDomain`), `Path=/`, `SameSite=None` and `Secure`. They must not be `HttpOnly`, because the script reads them. If the call fails, the cookie of the script stays.",
    exchanges: ['site/session-keep'],
    session: 'body',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'DELETE',
    path: '/nyp-membership/v1/session',
    title: 'End of the session cookie',
    says: 'Optional. Sent to `sessionEndpoint` after a log-out, with the method DELETE and without a body. Check `Origin`, and remove both cookies with the same `Domain`.',
    exchanges: ['site/session-end'],
    session: 'none',
  }),
  plugin({
    method: 'POST',
    path: '/saasquatch_jwt',
    title: 'Token of the rewards service',
    says: 'A form. The response is the token as a JSON string. `false`, `0` and `-1` mean that there is no token.',
    exchanges: ['site/rewards-token'],
    session: 'cookie',
    nonce: 'header and `_ajax_nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/webhook',
    title: 'Events in the comments',
    says: 'A form. `type` is `comment-typed`, `comment-sent`, `comment-voted`, `comment-liked` or `conversation-viewed`. `details` is JSON text. Any response is valid.',
    exchanges: ['site/webhook'],
    session: 'cookie',
    nonce: 'header and `_ajax_nonce`',
  }),
  plugin({
    method: 'GET',
    path: '/{path}',
    title: 'Reads of the REST API',
    says: 'Any data that a page requests from your REST API. Lists are read to the end, a hundred entries per request, by `Link: <…>; rel="next"`.',
    exchanges: ['site/generic-get', 'rest/client', 'rest/fetch-all'],
    session: 'none',
    keep: 'Ten minutes in the page. After five minutes, the data is requested again in the background.',
  }),
  {
    service: 'site',
    method: 'GET',
    path: '/wp-admin/admin-ajax.php',
    title: 'A fresh nonce',
    says: 'Returns plain text. WordPress returns a nonce at this address only for its own users. For anyone else it returns 400 and `0`. Readers are not WordPress users, so set an address of your own in `nonceEndpoint`. `0` and `-1` are not nonces.',
    exchanges: ['rest/nonce-refresh'],
    session: 'none',
    keep: never,
  },
  plugin({
    method: 'POST',
    path: '/wp/v2/media',
    title: "Store a reader's picture",
    says: 'A form with one `file`. If a server error contains `X-WP-Upload-Attachment-ID`, the next call is sent up to five times to finish the picture. If it is still not finished, the picture is discarded.',
    exchanges: ['rest/media-upload'],
    session: 'cookie',
    wait: 60,
  }),
  plugin({
    method: 'POST',
    path: '/wp/v2/media/{id}/post-process',
    title: 'Finish a picture',
    says: 'Creates the smaller sizes.',
    exchanges: ['rest/media-post-process'],
    session: 'cookie',
    wait: 60,
  }),
  plugin({
    method: 'POST',
    path: '/wp/v2/media/{id}',
    title: 'Discard a picture',
    says: 'Sent with `X-HTTP-Method-Override: DELETE`.',
    exchanges: ['rest/media-discard'],
    session: 'cookie',
  }),
  {
    service: 'comments',
    method: 'GET',
    path: '/v1/messages-count',
    title: 'Number of comments',
    says: 'A request contains at most 30 posts. If there are no counts, the response is `[]`. A post without an entry counts as 0.',
    exchanges: ['comments/messages-count'],
    session: 'none',
    keep: 'Requested once per page. A shared cache may keep the response for a minute.',
    hints: { byId: ['/messages_count'] },
  },
  {
    service: 'launcher',
    method: 'GET',
    path: '/spot/{spot_id}',
    title: 'Script of the conversation',
    says: 'Fetched when the conversation is near the viewport. The script is ready at `spot-im-api-ready` on the document.',
    exchanges: ['comments/loader'],
    session: 'none',
    keep: 'As specified by the provider.',
  },
  rewards({
    method: 'PUT',
    path: '/api/v1/{tenant}/widget/user/cookie_user',
    title: 'Widget of a visitor',
    says: 'Call 1: For an unknown visitor, identified by the cookie of the service.',
    exchanges: ['referral/cookie-user'],
    session: 'none',
    hints: widgetHints,
  }),
  rewards({
    method: 'PUT',
    path: '/api/v1/{tenant}/widget/account/{accountId}/user/{userId}/upsert',
    title: 'Register or update a reader',
    says: 'Call 2: `cookies` is the raw value of `_saasquatch`, if it exists. The response is the widget.',
    exchanges: ['referral/upsert', 'rewards/upsert-user'],
    session: 'token',
    hints: widgetHints,
  }),
  rewards({
    method: 'GET',
    path: '/api/v1/{tenant}/widget/account/{accountId}/user/{userId}/render',
    title: 'Widget of a reader',
    says: 'Call 3: Returns HTML text, or the JSON of the previous call. Both are supported.',
    exchanges: ['referral/render'],
    session: 'token',
    hints: widgetHints,
  }),
  rewards({
    method: 'POST',
    path: '/api/v1/{tenant}/mail/referralinvite',
    title: 'Invite friends by mail',
    says: 'Call 4: `recipients` contains the email addresses.',
    exchanges: ['referral/invite'],
    session: 'token',
  }),
  rewards({
    method: 'GET',
    path: '/a/{tenant}/widgets/squatchcookiejson',
    title: "Code of a friend's link",
    says: 'Call 5: `codes` contains the codes by program.',
    exchanges: ['referral/squatchcookiejson'],
    session: 'none',
    hints: { byId: ['/codes'] },
  }),
  rewards({
    method: 'POST',
    path: '/a/{tenant}/widgets/analytics/loaded',
    title: 'Record that a widget was shown',
    says: 'Call 6: The response is not used and may be empty.',
    exchanges: ['referral/analytics-loaded'],
    session: 'none',
  }),
  rewards({
    method: 'POST',
    path: '/a/{tenant}/widgets/analytics/shared',
    title: 'Record that a link was shared',
    says: 'Call 7: `shareMedium` is FBMESSENGER, SMS, WHATSAPP, FACEBOOK, TWITTER, EMAIL, LINKEDIN or DIRECT.',
    exchanges: ['referral/analytics-shared'],
    session: 'none',
  }),
  rewards({
    method: 'POST',
    path: '/api/v1/{tenant}/open/account/{accountId}/user/{userId}/events',
    title: 'Record events of a reader',
    says: 'Call 8: `idempotencyKey` is optional and has 8 to 64 letters, digits, `.`, `-` or `_`. If it is used again within 24 hours, the request fails with 409.',
    exchanges: ['referral/events', 'rewards/track-events'],
    session: 'token',
    hints: { unread: ['/events/*/fields'] },
  }),
];

/** Interfaces provided by a vendor's script instead of HTTP. */
export const scripts: readonly {
  readonly service: ServiceName;
  readonly title: string;
  readonly exchanges: readonly string[];
}[] = [
  { service: 'gateway', title: 'Card fields', exchanges: ['card/create', 'card/tokenize'] },
  {
    service: 'launcher',
    title: 'Conversation',
    exchanges: ['comments/start-sso', 'comments/sign-out', 'comments/event'],
  },
  {
    service: 'rewards',
    title: 'Templates and the referral cookie',
    exchanges: ['referral/frame-api', 'referral/cookie'],
  },
];

/** Responses that our code handles but that a backend should never send. */
export const coped: ReadonlySet<string> = new Set([
  'decision/available-plans.not-json',
  'decision/membership-entitlement-check.rule-error',
  'identity/register.no-tracking-id',
  'payment/subscribe.hostile-heading',
  'payment/subscribe.no-heading',
  'referral/cookie-user.unparseable',
  'referral/events.unparseable',
  'referral/invite.unparseable',
  'referral/render.unparseable',
  'referral/squatchcookiejson.unparseable',
  'referral/upsert.empty-answer',
  'referral/upsert.hostile-pattern',
  'referral/upsert.unparseable',
  'rest/client.invalid-json',
  'rest/client.truncated-json',
  'rest/client.unknown-error',
  'site/content.hostile',
  'site/plans.wrong-types',
  'site/rewards-token.not-a-token',
]);

/** The features of the decision engine. */
export const features: readonly {
  readonly name: string;
  readonly usedWhen: string;
  readonly value: string;
}[] = [
  {
    name: 'membership-entitlement-check',
    usedWhen: 'if an article is hidden, and after a log-in',
    value: '`true` or `yes`, case-insensitive: entitled. Any other value, or no value: not entitled.',
  },
  {
    name: 'available-plans',
    usedWhen: 'when plans are offered; from the app with `app: true`',
    value:
      'A JSON list of plan ids in display order. Empty text or `[]`: no plan is sold. Ids that are not in the list of plans are omitted.',
  },
  {
    name: 'cancel-flow-offer',
    usedWhen: 'before a cancellation',
    value:
      'JSON with `discountId`, `heading`, `text`, `numberOfBillingCycles`, and optionally `amount` or `percent`. Empty text: no offer.',
  },
  {
    name: 'text-campaigns',
    usedWhen: 'on the page of text alerts',
    value: 'A JSON list of `id`, `name`, `keyword` and `phone`. Empty text or `[]`: no campaigns.',
  },
];

type Attribute = keyof Profile | keyof ProfileReasons;

/** The attributes of a profile by our field names; `fullName` is sent as `full-name`. */
export const attributes: Readonly<Record<Attribute, readonly [type: string, says: string]>> = {
  fullName: ['text', 'The name that other readers see, 2 to 30 characters.'],
  firstName: ['text', 'Up to 100 characters.'],
  lastName: ['text', 'Up to 100 characters.'],
  ssoUser: ['boolean', 'The account was created by a social sign-in.'],
  ssoProvider: ['text', 'The provider of the social sign-in.'],
  appleAuthenticated: ['boolean', 'Apple is linked.'],
  googleAuthenticated: ['boolean', 'Google is linked.'],
  facebookAuthenticated: ['boolean', 'Facebook is linked.'],
  gender: ['text', ''],
  birthMonth: ['text or number', '1 to 12.'],
  birthDay: ['text or number', '1 to 31.'],
  ageGroup: ['text', 'For example `35-44`.'],
  onboarded: ['boolean', 'Absent means true. Write false for readers who should see the welcome pages.'],
  notificationMentioned: [
    'boolean',
    'Mail when somebody mentions the reader in the comments. The comments sign-in also reads this attribute.',
  ],
  notificationLiked: ['boolean', 'The same for likes.'],
  notificationReply: ['boolean', 'The same for replies.'],
  notificationFollower: ['boolean', 'The same for followers.'],
  privateProfile: ['boolean', ''],
  avatarColor: ['text', '`#rrggbb`; black if absent.'],
  referralCode: ['text', ''],
  bio: ['text', 'Up to 250 characters.'],
  location: ['text', 'Up to 100 characters.'],
  phoneNumber: ['text', 'E.164.'],
  imageUrl: ['text', 'An https address.'],
  paymentMethodUpdateLog: [
    'JSON text',
    'Timestamps of the last three times that a payment method was added or replaced.',
  ],
  paymentMethodEditLog: ['JSON text', 'The same for edits of a payment method.'],
  currentPlan: ['text', "The reader's current plan."],
  hadTrial: ['boolean', 'The reader has had a trial. No trial is offered again.'],
  paused: ['boolean', 'The membership is paused.'],
  pausedLength: ['text or number', 'Months.'],
  pauseReason: ['text', 'Written, never read.'],
  pauseReasonText: ['text', 'Written, never read.'],
  cancelReason: ['text', 'Written, never read.'],
  cancelReasonText: ['text', 'Written, never read.'],
};

/** Required targets of the links in mails. */
export const mailLinks: readonly { readonly mail: string; readonly link: string; readonly says: string }[] = [
  {
    mail: 'Verification of an address',
    link: 'an address of your identity service that finally redirects to `{site}/account/login?verified`',
    says: 'With `verified`, the page shows that the address is verified. `POST {resendVerificationUrl}` with `email_address` sends the mail again. It returns the same response for every address.',
  },
  {
    mail: 'New password',
    link: '`{site}/account/reset-password?token={state}`',
    says: 'The link works once. The page sends the state to `POST /blaize/users/reset/{state}`.',
  },
  {
    mail: 'Email address change',
    link: '`{site}/account/settings/verify-email-change?target={address}`',
    says: '`target` is the complete, escaped address to which the password is sent. It must be on the identity host.',
  },
  {
    mail: 'Pause',
    link: 'the `cta` of the call',
    says: 'The membership page, where the reader can end the pause.',
  },
  {
    mail: 'Receipts, renewals, price of a membership',
    link: '`{site}/account/settings/membership`, with `?do=cancel` to cancel',
    says: '`do=cancel` opens the cancellation.',
  },
  {
    mail: 'Failed charge, expiring card',
    link: '`{site}/account/settings/payment-method`',
    says: 'Requires a log-in, then returns to this page.',
  },
];

/**
 * The paths of the account. The publisher's site must respond to each of them, and to all paths below, with
 * the page that contains the account.
 */
export const addresses: Readonly<Record<RouteName, string>> = {
  account: 'Redirects to the profile, or to the log-in.',
  login: 'Log-in. `redirect` or `referrer` is the path to return to.',
  register: 'Registration.',
  'register-success': 'Shown after a registration. Asks the reader to check their email.',
  handoff: 'Finishes a sign-in that started elsewhere.',
  'forgot-password': 'Requests the mail with the link.',
  'reset-password': 'Reads `token`.',
  overview: 'The status of the account, in a few lines.',
  settings: 'Profile.',
  display: 'Colors and text size.',
  newsletters: 'Newsletters.',
  'exclusive-newsletters': 'Newsletters for members.',
  'verify-email-change': 'Reads `target`.',
  'update-email': 'Requests an email address change.',
  membership: 'The membership. `do` opens an action, such as `do=cancel`.',
  'payment-method': 'Stored payment methods.',
  payments: 'Past and future payments. `receipt` opens the receipt of one payment.',
  'my-rewards': 'Rewards, for members.',
  'refer-a-friend': 'Links and invitations, for members.',
  texts: 'Text alerts, for members.',
  devices: 'The devices on which the reader is logged in, if `sections` lists this page.',
  onboarding: 'Welcome pages. There are addresses below this one.',
  subscribe: 'Plans and payment. `plan` chooses one.',
  appsubscribe: "The same page, from the publisher's app.",
};
