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
    who: 'your identity and access provider (Zephr, once Blaize, now part of Zuora), with Braintree behind it',
    named: '`membershipHost`',
    address: 'https://membership.example.com',
    rules: [
      'Successes are JSON. Errors are HTML pages, also where a success is JSON: the first `<h1>` is the text that a reader is shown, as plain text. A 401 at login is told apart by its `<title>`.',
      'Every call carries the session cookie: the host has to allow it across origins (see CORS).',
      'Three calls answer 204 without a body: setting the default payment method, changing what a subscription is paid with, and removing a payment method.',
    ],
  },
  site: {
    title: 'Site',
    who: 'the WordPress of your site, with your own plugin under `nyp-membership/v1`',
    named: '`restBase` (the REST root) and `nonceEndpoint`',
    address: 'https://news.example.com',
    rules: [
      "Errors have WordPress's form: `code`, `message` and `data.status`. Readers never see the message.",
      'PUT, PATCH and DELETE are sent as POST with `X-HTTP-Method-Override`.',
      'Every call sends cookies, so `/content/{contentId}` can tell the reader by `blaize_session`, which we write on the host of the site as well.',
      '`session_id` and `tracking_id` in a body or a query say whose session it is. They identify a session: keep such addresses and bodies out of logs.',
    ],
  },
  comments: {
    title: 'Comments service',
    who: 'your comments provider (OpenWeb, once Spot.IM)',
    named: '`commentsApi`',
    address: 'https://comments-api.example.com',
    rules: ['Without credentials: the service is told nothing of who reads.'],
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
      '`X-SaaSquatch-User-Token` is a JSON web token (HS256) over `user` and, if you like, `exp`. Your site signs it (`/saasquatch_jwt`) with the key of your tenant, which no browser ever has.',
      '`segments` are operations: `sportsPlus` puts the reader in, `~sportsPlus` takes the reader out, a segment that is not named stays.',
    ],
  },
  gateway: {
    title: 'Payment gateway',
    who: 'Braintree, through its own script for card fields',
    named: 'the token of `GET /blaize/payment/braintree/token`',
    address: '',
    rules: ['Card data goes from the fields to the gateway alone; we are given a nonce.'],
  },
};

/**
 * Identification of the reader in a call. `cookie`: the session cookie. `fields`: `session_id` and
 * `tracking_id`. `token`: the rewards token.
 */
export type Session = 'none' | 'cookie' | 'fields' | 'token';

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
export const write = 'A write: nothing to keep.';
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
    says: '`cookie` is a whole cookie line; the id of the session is the value of `blaize_session` in it. A 401 whose title is "Email verification is required" leads to the text about the verification mail; every other 401 is a wrong password.',
    exchanges: ['identity/login'],
    session: 'none',
  }),
  identity({
    method: 'POST',
    path: '/blaize/logout',
    title: 'Log out',
    says: 'Only 200 with the message "Session deleted" counts.',
    exchanges: ['identity/logout'],
  }),
  identity({
    method: 'GET',
    path: '/zephr/public/sessions/v1/sessions',
    title: 'Devices',
    says: 'The sessions of this reader on this site, the one that asks marked by `isRequestingSession`. `id` is what ends one: it must not be the value of the session cookie. Everything but these two may be missing. Asked where `sections` names `devices`.',
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
    says: 'With `except-current=true`: all sessions of this reader on this site but the one that asks. They have to be over at once.',
    exchanges: ['identity/sessions-end-others'],
  }),
  identity({
    method: 'DELETE',
    path: '/zephr/public/sessions/v1/sessions/{sessionId}',
    title: 'Log out a device',
    says: "404 for a session that is not one of this reader's own, and for one that is over.",
    exchanges: ['identity/session-end'],
  }),
  identity({
    method: 'POST',
    path: '/blaize/register',
    title: 'Register',
    says: 'With a password, or with the state key that a social sign-in has left. Counts once `tracking_id` is there.',
    exchanges: ['identity/register', 'identity/register-sso'],
    session: 'none',
  }),
  identity({
    method: 'POST',
    path: '/blaize/users/reset',
    title: 'Ask for a new password',
    says: 'Sends the mail with the link. 201 counts, 404 is an address that nobody has, everything else is a failure.',
    exchanges: ['identity/reset-request'],
    session: 'none',
  }),
  identity({
    method: 'POST',
    path: '/blaize/users/reset/{state}',
    title: 'Set a new password',
    says: 'The state is the `token` of the link in the mail. Unknown, used and expired states are alike.',
    exchanges: ['identity/reset-complete'],
    session: 'none',
  }),
  identity({
    method: 'POST',
    path: '/blaize/users/update-email/',
    title: 'Ask for another email address',
    says: 'Sends a mail to the new address. 201 counts.',
    exchanges: ['identity/update-email'],
  }),
  identity({
    method: 'POST',
    path: '/blaize/users/update-email/{state}',
    title: 'Confirm another email address',
    says: 'Any address on this host may stand in the mail (`target`); the password is sent to no other host. Failures are told apart by their text: "Bad Credentials", "Dynamodb Item already expired", "is already taken".',
    exchanges: ['identity/confirm-email'],
  }),
  identity({
    method: 'POST',
    path: '/blaize/users/change-password/',
    title: 'Change the password',
    says: '403 is a wrong current password, 400 a new one that is too weak.',
    exchanges: ['identity/change-password'],
  }),
  identity({
    method: 'GET',
    path: '/blaize/account',
    title: 'Account',
    says: 'The email address of the reader.',
    exchanges: ['identity/account'],
  }),
  identity({
    method: 'GET',
    path: '/blaize/profile',
    title: 'Profile',
    says: 'A flat record of text, numbers and booleans. An attribute that was never written is absent. See Profile attributes.',
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
    says: 'Merges: what is not named stays, `null` clears. `updated-values` names the attributes sent, as JSON text; it is no attribute. A value that is no text, number, boolean or `null` has to be refused.',
    exchanges: ['identity/profile-update'],
    wait: 30,
  }),
  identity({
    method: 'GET',
    path: '/blaize/profile/{document}',
    title: 'Profile document of a sign-in provider',
    says: '`_google`, `_facebook` or `_apple`: what the provider has told. Google `given_name` and `family_name`, Facebook `name`, Apple nothing public.',
    exchanges: ['identity/profile-provider'],
  }),
  identity({
    method: 'PUT',
    path: '/blaize/profile/{document}',
    title: 'Save a profile document',
    says: '`display-settings`: colors and size of text. The whole document is replaced; its name never begins with `_restricted`.',
    exchanges: ['identity/profile-document'],
  }),
  identity({
    method: 'GET',
    path: '/blaize/datalayer',
    title: 'Data layer',
    says: 'The first call of every page: who is here. An anonymous session is 200 with `loggedIn: false`, 401 is no session at all. Nothing else ever logs a reader out. Under the key `dataLayer` or bare; fields may stand in groups.',
    exchanges: ['identity/datalayer'],
  }),
  identity({
    method: 'GET',
    path: '/blaize/oauth/{provider}',
    title: 'Social sign-in',
    says: 'A popup of 500 by 600, `google`, `facebook` or `apple`. It leads to the provider, comes back, posts one message to its opener and closes itself: `{ action: "login", cookie }` or `{ action: "register", identifier, stateKey }`. Any other action is a failure; messages of another origin are ignored. Without an opener it signs in by itself and leads to `/account/handoff` of the site.',
    exchanges: ['identity/oauth-google', 'identity/oauth-facebook', 'identity/oauth-apple'],
    session: 'none',
  }),
  identity({
    method: 'GET',
    path: '/blaize/payment/braintree/token',
    title: 'Client token of the payment gateway',
    says: 'Base64 of JSON with `environment`, `authorizationFingerprint`, `configUrl` and `graphQL`. Opens the card fields; for one payment.',
    exchanges: ['payment/token'],
  }),
  identity({
    method: 'GET',
    path: '/zephr/payment/braintree/payment-methods',
    title: 'Stored payment methods',
    says: 'Fields of a card are on cards alone. `nonce` of a stored method is what later changes pay with. A 404 page with the heading "Customer not found" (or your `customerNotFound`) means that there is none; any other 404 is a failure.',
    exchanges: ['payment/payment-methods'],
    hints: { unread: places('/*', ...unreadOfCards) },
  }),
  identity({
    method: 'POST',
    path: '/zephr/payment/braintree/payment-methods',
    title: 'Store a payment method',
    says: 'A declined card is an error page whose heading the reader is shown.',
    exchanges: ['payment/payment-method-create'],
    hints: { unread: places('', ...unreadOfCards) },
    wait: 30,
  }),
  identity({
    method: 'PATCH',
    path: '/zephr/payment/braintree/payment-methods/{token}',
    title: 'Replace a payment method',
    says: 'Keeps the token, takes the new card.',
    exchanges: ['payment/payment-method-update'],
    hints: { unread: places('', ...unreadOfCards) },
    wait: 30,
  }),
  identity({
    method: 'DELETE',
    path: '/zephr/payment/braintree/payment-methods/{token}',
    title: 'Remove a payment method',
    says: 'The gateway cancels whatever is paid with it, and paid days are lost: we offer it only for a method that is not in use.',
    exchanges: ['payment/payment-method-delete'],
  }),
  identity({
    method: 'PUT',
    path: '/zephr/payment/braintree/default-payment-method',
    title: 'Set the default payment method',
    says: 'The subscription is moved to it by the next call.',
    exchanges: ['payment/default-payment-method'],
  }),
  identity({
    method: 'GET',
    path: '/blaize/payment/braintree/subscriptions',
    title: 'Subscriptions',
    says: '`ends` is the moment of a cancellation, not the end of access, and absent otherwise; access lasts until `paid_through_date`. A trial is active, without that date and without transactions. States are read without case; "canceled", "cancelled" and "expired" are alike. It may lag behind a change by some seconds. What a transaction does not say is left out of receipts and exports; without an `id` there is a payment record and no receipt ([decision 84](decisions/0084-payments-and-receipts.md)).',
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
    title: 'Change what a subscription is paid with',
    says: 'Nothing else of a subscription can be changed.',
    exchanges: ['payment/subscription-update'],
  }),
  identity({
    method: 'DELETE',
    path: '/blaize/payment/braintree/subscriptions/{id}',
    title: 'Cancel a subscription',
    says: 'At once, and for good: what was paid stays readable until `paid_through_date`, and a restart is a new subscription.',
    exchanges: ['payment/subscription-cancel'],
  }),
  identity({
    method: 'POST',
    path: '/blaize/payment/braintree/subscribe',
    title: 'Start a subscription',
    says: '`payment_nonce` is a new one of the card fields, or the `nonce` of a stored method. `skip_trial_period` false or absent: the trial of the plan applies. `start_date` lies in the future or is left out. An error page: its heading is shown.',
    exchanges: ['payment/subscribe'],
    wait: 30,
  }),
  identity({
    method: 'POST',
    path: '/zephr/decision-engine',
    title: 'Decisions',
    says: "One of four features, see Decision features. The page's query string is passed on. `outputValue` is text, also where the text is JSON. A rule that failed is 200 with `error` and no value.",
    exchanges: [
      'decision/membership-entitlement-check',
      'decision/available-plans',
      'decision/cancel-flow-offer',
      'decision/text-campaigns',
    ],
    keep: 'May count against a meter: asked once a page. Which plans may be offered is kept for ten minutes in the tab, with a mark of the reader. Send `Cache-Control: no-store`.',
  }),
  identity({
    method: 'POST',
    path: '/plugins/public/openweb-v2/sso',
    title: 'Sign in to the comments',
    says: 'Answers the code of the comments service with the one that signs the reader in there; `user_name` is the name to show.',
    exchanges: ['comments/sso'],
  }),
  plugin({
    method: 'GET',
    path: '/nyp-membership/v1/plans',
    title: 'Plans',
    says: 'A list, or a record by id. Amounts as text or numbers, days as ISO dates. `id`, `name` and `amount` have to be there; the rest has defaults. `billingInterval` is 1, 6 or 12 months.',
    exchanges: ['site/plans'],
    session: 'none',
    hints: {
      byId: [''],
      optional: places('/*', 'productId', 'billingInterval', 'featured'),
      numberOrText: places('/*', 'amount', 'normalAmount', 'billingInterval', 'trialDuration'),
    },
    keep: 'Five minutes in the tab, with a mark of the reader; a reload asks anew. A shared cache may keep it for as long, where every reader is given the same plans.',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/prepare-customer',
    title: 'Make sure of a customer at the gateway',
    says: 'Finds or makes the record of the reader there, so that a payment method can be stored.',
    exchanges: ['site/prepare-customer'],
    session: 'fields',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/postal-code',
    title: 'Where the reader is billed',
    says: 'Once for each page that is loaded.',
    exchanges: ['site/postal-code'],
    session: 'fields',
  }),
  plugin({
    method: 'GET',
    path: '/nyp-membership/v1/subscriptions/{id}/discounts',
    title: 'Discounts of a subscription',
    says: 'The query names the session: keep it out of logs.',
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
    title: 'Take a discount',
    says: 'The one that a reader was offered for staying.',
    exchanges: ['site/discounts-apply'],
    session: 'fields',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/subscriptions/{id}/retry',
    title: 'Try a failed charge again',
    says: 'Charges what is past due. Anything but `success: true` leaves the reader past due.',
    exchanges: ['site/retry'],
    session: 'fields',
    nonce: 'header and `nonce`',
    wait: 30,
  }),
  plugin({
    method: 'GET',
    path: '/nyp-membership/v1/content/{contentId}',
    title: 'Hidden body of an article',
    says: 'For entitled readers alone; HTML. A page from a cache may bring a nonce that counts no more: it is then asked for once more without one.',
    exchanges: ['site/content'],
    session: 'cookie',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/pause-subscription-email/',
    title: 'Mail about a pause',
    says: '`cta` is the page that resumes. The pause stands whether or not the mail is sent.',
    exchanges: ['site/pause-email'],
    session: 'none',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/newsletters',
    title: 'Newsletters',
    says: 'A form, with three actions: `read`, `update` (ids separated by commas), `account_change` (a pause begins or ends). Without subscriptions PHP prints `userinfo` as `[]`. `list_id` is compared with `id` and with `st_id`.',
    exchanges: ['site/newsletters-read', 'site/newsletters-update', 'site/newsletters-account-change'],
    session: 'none',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/profanity-check',
    title: 'Check of public texts',
    says: 'Display name and bio. Anything but the status "pass" is flagged.',
    exchanges: ['site/profanity-check'],
    session: 'none',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/recaptcha-disable',
    title: 'Whether the captcha is needed',
    says: 'Only an explicit `require: false` turns it off.',
    exchanges: ['site/recaptcha-disable'],
    session: 'none',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/nyp-membership/v1/recaptcha',
    title: 'Check of a captcha',
    says: '`message` is shown where it was not passed.',
    exchanges: ['site/recaptcha'],
    session: 'none',
    nonce: 'header and `nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/saasquatch_jwt',
    title: 'Token of the rewards service',
    says: 'A form. The answer is a JSON string, the token. `false`, `0` and `-1` are none.',
    exchanges: ['site/rewards-token'],
    session: 'cookie',
    nonce: 'header and `_ajax_nonce`',
  }),
  plugin({
    method: 'POST',
    path: '/webhook',
    title: 'What readers do in the comments',
    says: 'A form. `type` is `comment-typed`, `comment-sent`, `comment-voted`, `comment-liked` or `conversation-viewed`; `details` is JSON text. Any answer will do.',
    exchanges: ['site/webhook'],
    session: 'cookie',
    nonce: 'header and `_ajax_nonce`',
  }),
  plugin({
    method: 'GET',
    path: '/{path}',
    title: 'Reads of the REST API',
    says: 'Whatever a page asks your REST API for. Lists are read to their end, a hundred at a time, by `Link: <…>; rel="next"`.',
    exchanges: ['site/generic-get', 'rest/client', 'rest/fetch-all'],
    session: 'none',
    keep: 'Ten minutes in the page, asked for anew in the background after five.',
  }),
  {
    service: 'site',
    method: 'GET',
    path: '/wp-admin/admin-ajax.php',
    title: 'A fresh nonce',
    says: 'Plain text. WordPress answers this address for its own users alone, and anyone else with 400 and `0`: readers are none, so name an address of your own in `nonceEndpoint`. `0` and `-1` are no nonces.',
    exchanges: ['rest/nonce-refresh'],
    session: 'none',
    keep: never,
  },
  plugin({
    method: 'POST',
    path: '/wp/v2/media',
    title: "Store a reader's picture",
    says: 'A form with one `file`. A failure of the server that carries `X-WP-Upload-Attachment-ID` is finished by the next call, up to five times, then discarded.',
    exchanges: ['rest/media-upload'],
    session: 'cookie',
    wait: 60,
  }),
  plugin({
    method: 'POST',
    path: '/wp/v2/media/{id}/post-process',
    title: 'Finish a picture',
    says: 'Makes the smaller sizes.',
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
    title: 'How many comments',
    says: 'At most 30 posts in one call. With nothing to tell it is `[]`; a post without an entry counts as 0.',
    exchanges: ['comments/messages-count'],
    session: 'none',
    keep: 'Asked for once a page. A shared cache may keep it for a minute.',
    hints: { byId: ['/messages_count'] },
  },
  {
    service: 'launcher',
    method: 'GET',
    path: '/spot/{spot_id}',
    title: 'Script of the conversation',
    says: 'Fetched once the conversation comes near. Ready at `spot-im-api-ready` on the document.',
    exchanges: ['comments/loader'],
    session: 'none',
    keep: 'As its provider says.',
  },
  rewards({
    method: 'PUT',
    path: '/api/v1/{tenant}/widget/user/cookie_user',
    title: 'Widget of a visitor',
    says: 'Call 1: Somebody who is not known: by the cookie of the service.',
    exchanges: ['referral/cookie-user'],
    session: 'none',
    hints: widgetHints,
  }),
  rewards({
    method: 'PUT',
    path: '/api/v1/{tenant}/widget/account/{accountId}/user/{userId}/upsert',
    title: 'Register or update a reader',
    says: 'Call 2: `cookies` is the raw value of `_saasquatch`, where there is one. The answer is the widget.',
    exchanges: ['referral/upsert', 'rewards/upsert-user'],
    session: 'token',
    hints: widgetHints,
  }),
  rewards({
    method: 'GET',
    path: '/api/v1/{tenant}/widget/account/{accountId}/user/{userId}/render',
    title: 'Widget of a reader',
    says: 'Call 3: HTML text, or the JSON of the call before: both are read.',
    exchanges: ['referral/render'],
    session: 'token',
    hints: widgetHints,
  }),
  rewards({
    method: 'POST',
    path: '/api/v1/{tenant}/mail/referralinvite',
    title: 'Invite friends by mail',
    says: 'Call 4: `recipients` are the addresses.',
    exchanges: ['referral/invite'],
    session: 'token',
  }),
  rewards({
    method: 'GET',
    path: '/a/{tenant}/widgets/squatchcookiejson',
    title: "Code of a friend's link",
    says: 'Call 5: `codes` is by program.',
    exchanges: ['referral/squatchcookiejson'],
    session: 'none',
    hints: { byId: ['/codes'] },
  }),
  rewards({
    method: 'POST',
    path: '/a/{tenant}/widgets/analytics/loaded',
    title: 'A widget was shown',
    says: 'Call 6: The answer is not used and may be empty.',
    exchanges: ['referral/analytics-loaded'],
    session: 'none',
  }),
  rewards({
    method: 'POST',
    path: '/a/{tenant}/widgets/analytics/shared',
    title: 'A link was shared',
    says: 'Call 7: `shareMedium` is FBMESSENGER, SMS, WHATSAPP, FACEBOOK, TWITTER, EMAIL, LINKEDIN or DIRECT.',
    exchanges: ['referral/analytics-shared'],
    session: 'none',
  }),
  rewards({
    method: 'POST',
    path: '/api/v1/{tenant}/open/account/{accountId}/user/{userId}/events',
    title: 'Tell what a reader did',
    says: 'Call 8: `idempotencyKey`, where there is one, has 8 to 64 letters, digits, `.`, `-` or `_`; used again within 24 hours it is 409.',
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
    usedWhen: 'where an article is hidden, and after a log-in',
    value: '`true` or `yes`, in any case: entitled. Everything else, no value too: not entitled.',
  },
  {
    name: 'available-plans',
    usedWhen: 'where plans are offered; from the app with `app: true`',
    value:
      'A JSON list of plan ids, in the order in which they are shown. Empty text or `[]`: nothing is sold. Ids that the plans do not have are left out.',
  },
  {
    name: 'cancel-flow-offer',
    usedWhen: 'before a cancellation',
    value:
      'JSON with `discountId`, `heading`, `text`, `numberOfBillingCycles`, and `amount` or `percent` if you like. Empty text: no offer.',
  },
  {
    name: 'text-campaigns',
    usedWhen: 'on the page of text alerts',
    value: 'A JSON list of `id`, `name`, `keyword` and `phone`. Empty text or `[]`: none.',
  },
];

type Attribute = keyof Profile | keyof ProfileReasons;

/** The attributes of a profile by our field names; `fullName` is sent as `full-name`. */
export const attributes: Readonly<Record<Attribute, readonly [type: string, says: string]>> = {
  fullName: ['text', 'The name that other readers see, 2 to 30 characters.'],
  firstName: ['text', 'Up to 100 characters.'],
  lastName: ['text', 'Up to 100 characters.'],
  ssoUser: ['boolean', 'The account was made by a social sign-in.'],
  ssoProvider: ['text', 'Which one.'],
  appleAuthenticated: ['boolean', 'Apple is linked.'],
  googleAuthenticated: ['boolean', 'Google is linked.'],
  facebookAuthenticated: ['boolean', 'Facebook is linked.'],
  gender: ['text', ''],
  birthMonth: ['text or number', '1 to 12.'],
  birthDay: ['text or number', '1 to 31.'],
  ageGroup: ['text', 'Such as `35-44`.'],
  onboarded: ['boolean', 'Absent counts as true: write false for who should see the welcome pages.'],
  notificationMentioned: [
    'boolean',
    'Mail when somebody mentions the reader in the comments; read by the comments sign-in too.',
  ],
  notificationLiked: ['boolean', 'The same for likes.'],
  notificationReply: ['boolean', 'The same for replies.'],
  notificationFollower: ['boolean', 'The same for followers.'],
  privateProfile: ['boolean', ''],
  avatarColor: ['text', '`#rrggbb`; black where there is none.'],
  referralCode: ['text', ''],
  bio: ['text', 'Up to 250 characters.'],
  location: ['text', 'Up to 100 characters.'],
  phoneNumber: ['text', 'E.164.'],
  imageUrl: ['text', 'An https address.'],
  paymentMethodUpdateLog: [
    'JSON text',
    'When a payment method was added or replaced: moments, the last three.',
  ],
  paymentMethodEditLog: ['JSON text', 'When one was edited, the same way.'],
  currentPlan: ['text', 'The plan that is held.'],
  hadTrial: ['boolean', 'Has had a trial: none is offered again.'],
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
    link: 'an address of your identity service, which ends on `{site}/account/login?verified`',
    says: '`verified` says on the page that it is done. `POST {resendVerificationUrl}` with `email_address` sends it again, and answers every address alike.',
  },
  {
    mail: 'New password',
    link: '`{site}/account/reset-password?token={state}`',
    says: 'Works once. The page sends the state to `POST /blaize/users/reset/{state}`.',
  },
  {
    mail: 'Another email address',
    link: '`{site}/account/settings/verify-email-change?target={address}`',
    says: '`target` is the whole address, escaped, to which the password is sent; it has to be on the identity host.',
  },
  {
    mail: 'Pause',
    link: 'the `cta` of the call',
    says: 'The membership page, where a pause ends.',
  },
  {
    mail: 'Receipts, renewals, what a membership costs',
    link: '`{site}/account/settings/membership`, with `?do=cancel` to cancel',
    says: '`do=cancel` opens the cancellation.',
  },
  {
    mail: 'A charge that failed, a card that ends',
    link: '`{site}/account/settings/payment-method`',
    says: 'Asks for a log-in first, and comes back.',
  },
];

/**
 * The paths of the account. The publisher's site must respond to each of them, and to all paths below, with
 * the page that contains the account.
 */
export const addresses: Readonly<Record<RouteName, string>> = {
  account: 'Leads on to the profile, or to the log-in.',
  login: 'Log-in. `redirect` is the path to come back to, or `referrer`.',
  register: 'Registration.',
  'register-success': 'After a registration: look into your mail.',
  handoff: 'Finishes a sign-in that began elsewhere.',
  'forgot-password': 'Asks for the mail with the link.',
  'reset-password': 'Reads `token`.',
  overview: 'How everything stands, in a few lines.',
  settings: 'Profile.',
  display: 'Colors and size of text.',
  newsletters: 'Newsletters.',
  'exclusive-newsletters': 'Newsletters for members.',
  'verify-email-change': 'Reads `target`.',
  'update-email': 'Asks for another email address.',
  membership: 'The membership. `do` opens what is to be done, such as `do=cancel`.',
  'payment-method': 'Stored payment methods.',
  payments: 'What was paid, and what will be. `receipt` opens the receipt of one payment.',
  'my-rewards': 'Rewards, for members.',
  'refer-a-friend': 'Links and invitations, for members.',
  texts: 'Text alerts, for members.',
  devices: 'Where the reader is logged in, where `sections` names it.',
  onboarding: 'Welcome pages; there are addresses below it.',
  subscribe: 'Plans and payment. `plan` chooses one.',
  appsubscribe: "The same, from the publisher's app.",
};
