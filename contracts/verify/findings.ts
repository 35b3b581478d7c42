/** The change that a publisher makes after a finding. A test compares `words` with all findings about bent backends. */
export interface Finding {
  readonly words: RegExp;
  /** As in the documents. */
  readonly says: string;
  /** The status, header or field to change. */
  readonly change: string;
}

export const findings: readonly Finding[] = [
  {
    words: /^was accepted with \d+, but must be refused/,
    says: 'was accepted, but must be refused',
    change: 'Refuse the request with the named status, before anything is written.',
  },
  {
    words: /^it made the account /,
    says: 'it made the account …',
    change:
      'Remove this account. Refuse a weak password with 400, because the page shows its rules only after that status.',
  },
  {
    words: /^redirects to another address/,
    says: 'redirects to another address',
    change: 'Respond at the address itself. Mind `http` or `https`, `www`, and a slash at the end.',
  },
  {
    words: /^status \d+, not /,
    says: 'status N, not M',
    change: 'Return a status from the table of the call.',
  },
  {
    words: /^cannot be used( on article pages)? \(/,
    says: 'cannot be used (…)',
    change:
      'The brackets name the outcome and the first field that could not be read. Send the required fields of the call.',
  },
  {
    words: /^cannot be used: (its heading is|it has no heading)/,
    says: 'cannot be used: its heading is "…"',
    change:
      'Return 404 with `<h1>Customer not found</h1>` for a reader without a customer record, or name your heading in `customerNotFound` and `--customer-not-found`.',
  },
  {
    words: /^cannot be used in full: .* that can be read$/,
    says: 'cannot be used in full: … is not a date, or an amount, that can be read',
    change:
      'Send dates as ISO 8601 (`2026-12-14T00:00:00Z`), and amounts as numbers (`9.99`) without a currency.',
  },
  {
    words: /^cannot be used in full( on article pages)?: /,
    says: 'cannot be used in full: … could not be read (field)',
    change: 'Correct the named field of the record. Until then, the product leaves the record out.',
  },
  {
    words: /^is not known( on article pages)? as the refusal of a nonce/,
    says: 'is not known as the refusal of a nonce',
    change:
      'Return 403 with the `code` `rest_cookie_invalid_nonce`, or with the body `-1` if the nonce was in `_ajax_nonce`.',
  },
  {
    words: /^is read as a success/,
    says: 'is read as a success',
    change: 'Return the failing status of the call.',
  },
  {
    words: /^is read as \w+/,
    says: 'is read as X, not as Y',
    change:
      'Return the status, and for a log-in the `<title>`, of outcome Y. Readers see the text of outcome X.',
  },
  {
    words: /^(content type |an HTML page instead of |the body is not JSON)/,
    says: 'content type …, an HTML page, or no JSON',
    change:
      'Send `Content-Type: application/json` with a JSON body, or HTML where the table of the call has it.',
  },
  {
    words: /^a page without a heading/,
    says: 'a page without a heading',
    change: 'Put the text for readers into the first `<h1>` of the error page.',
  },
  {
    words:
      /^(.+ is [\w, ]+, not [\w, ]+|.+ is text, but not JSON|.+ has .*which is unknown|.+ does not match)$/,
    says: 'field is string, not number',
    change: 'Send the field with the named type.',
  },
  {
    words: /^.+ has a different value$/,
    says: 'field has a different value',
    change: 'Send the value from the example of the call.',
  },
  {
    words: /^(the body is not |an empty body)/,
    says: 'the body is not …, or empty',
    change: 'Send the body from the example of the call.',
  },
  {
    words: /^without the header (?!access-control)/,
    says: 'without the header …',
    change: 'Send this header. The table of the call says what it contains.',
  },
  {
    words: /^(without access-control-allow-origin|allows \* as origin|allows an origin other than the page)/,
    says: 'without `access-control-allow-origin`, or for another origin',
    change: 'Return the `Origin` of the request in `Access-Control-Allow-Origin` if it is one of your sites.',
  },
  {
    words: /^without access-control-allow-credentials/,
    says: 'without `access-control-allow-credentials`',
    change: 'Send `Access-Control-Allow-Credentials: true`.',
  },
  {
    words: /^allows every origin with cookies/,
    says: 'allows every origin with cookies',
    change: 'Compare the `Origin` of the request with the list of your sites. Never return it unchecked.',
  },
  {
    words: /^does not allow (the header )?\S+$/,
    says: 'does not allow METHOD, or the header …',
    change:
      'Name the method in `Access-Control-Allow-Methods`, and the header in `Access-Control-Allow-Headers`, of the OPTIONS response.',
  },
  {
    words: /^access-control-expose-headers is without /,
    says: '`access-control-expose-headers` is without …',
    change: 'Name the header in `Access-Control-Expose-Headers`.',
  },
  {
    words: /^without vary: Origin/,
    says: 'without `vary: Origin`',
    change: 'Send `Vary: Origin`.',
  },
  {
    words: /^(without cache-control|cache-control without no-store|its cache-control lets shared caches)/,
    says: '`cache-control` is missing, or lets caches store the response',
    change: 'Send `Cache-Control: no-store`, also with errors.',
  },
  {
    words: /^came from a shared cache/,
    says: 'came from a shared cache',
    change:
      'Exclude the address from the cache in front of your servers. It sent `Age`, or `HIT` in `X-Cache` or a similar header.',
  },
  {
    words:
      /^the cookie \w+ (is without|has no lifetime|ends in)|^the cookie (is without|ends in|is HttpOnly)|^sets no cookie/,
    says: 'the cookie is without …, has no lifetime, or is `HttpOnly`',
    change:
      'Set `blaize_session` and `blaize_tracking_id` with `Max-Age=31536000; Path=/; SameSite=None; Secure`. The cookie of the site must not be `HttpOnly`.',
  },
  {
    words: /^the cookie line has no lifetime/,
    says: 'the cookie line has no lifetime',
    change:
      'Put `Expires` or `Max-Age` into the `cookie` of the body. The page writes its own cookie for a year.',
  },
  {
    words: /^is no nonce/,
    says: 'is no nonce',
    change:
      'Return a fresh nonce as plain text for every visitor, and name the address in `nonceEndpoint`. `0` and `-1` mean no.',
  },
  {
    words: /^has no plan/,
    says: 'has no plan',
    change: 'Return the plans on sale, also without a nonce and a session.',
  },
  {
    words: /^is the account of another reader/,
    says: 'is the account of another reader',
    change:
      'Return the account of `blaize_session`. Look for a cache, or for a session that several requests share.',
  },
  {
    words: /^states that the reader is not logged in/,
    says: 'states that the reader is not logged in',
    change: 'Return `loggedIn: true` for a request with a valid `blaize_session`.',
  },
  {
    words: /^.+ is missing( or unreadable)?$/,
    says: 'the product can do without …, missing',
    change: 'Send the field if you can. The product goes on without it.',
  },
  {
    words: / has a word that no recorded response has$/,
    says: 'a word that no recorded response has',
    change: 'Send `Active`, `Pending`, `Past Due`, `Canceled` or `Expired`. Their case does not matter.',
  },
  {
    words: /^(no response within|the connection |the host was not found|the certificate|web clients refuse)/,
    says: 'no response, or no connection',
    change: 'Respond within the time limit of the call. Check the host, its port and its certificate.',
  },
  {
    words: /^the environment of the payment gateway/,
    says: 'the environment of the payment gateway …',
    change: 'Use a gateway account of the sandbox for `--writes`.',
  },
  {
    words: /^has no trackingId/,
    says: 'has no `trackingId`',
    change: 'Send `trackingId` in the data layer. The product compares it before each change.',
  },
  {
    words: /^is the data layer of another reader/,
    says: 'is the data layer of another reader',
    change:
      'Send the `trackingId` that the log-in returned as `tracking_id`. Look for a cache, or for a session that several requests share.',
  },
  {
    words: /^states that a visitor is logged in/,
    says: 'states that a visitor is logged in',
    change: 'Return 401, or `loggedIn: false`, without a session and after a log-out.',
  },
  {
    words: /^has no attribute that the product knows/,
    says: 'has no attribute that the product knows',
    change: 'Send the profile as a flat record with the names of the attributes table.',
  },
  {
    words: /^token is no client token/,
    says: 'token is no client token of the payment gateway',
    change: 'Return the client token of Braintree as text: base64 JSON with `authorizationFingerprint`.',
  },
  {
    words: /^token charges real cards/,
    says: 'token charges real cards',
    change: 'Use a sandbox account of the gateway on staging sites.',
  },
  {
    words: /^outputValue is neither yes nor no/,
    says: '`outputValue` is neither yes nor no',
    change: 'Return `true` or `false` for `membership-entitlement-check`.',
  },
  {
    words: /^outputValue names only plans/,
    says: '`outputValue` names only plans that the list of plans lacks',
    change: 'Return ids of `GET …/plans` for `available-plans`.',
  },
  {
    words: /^\*\.productId is missing/,
    says: '`*.productId` is missing',
    change: 'Send `productId` with each plan. It is the `product_id` of an order.',
  },
  {
    words: /^\*\.trialDurationUnit is neither/,
    says: '`*.trialDurationUnit` is neither day nor month',
    change: 'Send `day` or `month`. A trial of two weeks has 14 days.',
  },
  {
    words: /^\*\.plan_id is no plan/,
    says: '`*.plan_id` is no plan of the list of plans',
    change:
      'Use the ids of `GET …/plans` in `plan_id`, and keep plans in the list while they have subscribers.',
  },
  {
    words: /^\*\.in_use is missing/,
    says: '`*.in_use` is missing',
    change: 'Send `in_use: true` for the method of a subscription, so that it cannot be removed.',
  },
  {
    words: /^data\.lists has none of the groups/,
    says: '`data.lists` has none of the groups',
    change: 'Put the lists below `news`, `lifestyle` and `media`.',
  },
  {
    words: /names no list, so the reader looks unsubscribed$/,
    says: '`list_subscriptions` names no list',
    change: 'Send the `id` or the `st_id` of a list in `list_id`.',
  },
  {
    words: /^\*\.id is the value of the session cookie/,
    says: '`*.id` is the value of the session cookie',
    change: 'Return an id of its own for each session.',
  },
  {
    words: /^messages_count has other ids/,
    says: '`messages_count` has other ids than the requested ones',
    change: 'Use the post ids of the request as keys.',
  },
  {
    words: /^(changes the session cookie|sets another session|sets the cookie of another session)/,
    says: 'changes the session cookie, or sets another session',
    change: 'Set `blaize_session` only at a log-in, to the value of its `cookie`.',
  },
  {
    words: /^(sets no session cookie|does not delete the session cookie)/,
    says: 'sets no session cookie, or does not delete it',
    change:
      'Set `blaize_session` for a year in the response of `sessionEndpoint`, and delete it for `DELETE`.',
  },
  {
    words: /^the cookie \w+ is (for another domain|deleted at once)/,
    says: 'the cookie is for another domain, or deleted at once',
    change: 'Leave out `Domain`, or name the domain of the host. `Max-Age` must be positive.',
  },
  {
    words: /^the new subscription is on another plan/,
    says: 'the new subscription is on another plan than the ordered one',
    change: 'Order the `plan_id` of the request.',
  },
  {
    words: /^the new subscription is not pending/,
    says: 'the new subscription is not pending',
    change: 'Start the subscription on `start_date`, and charge nothing before.',
  },
  {
    words: /^a canceled subscription goes on/,
    says: 'a canceled subscription goes on',
    change: 'Cancel at the payment gateway before you return 200. The next list must say `Canceled`.',
  },
  {
    words: /^the stored method is not/,
    says: 'the stored method is not in the list, or not the default',
    change: 'Keep the token of a replaced method, and set `default: true` on the chosen one.',
  },
  {
    words: /^the write of one attribute has deleted others/,
    says: 'the write of one attribute has deleted others',
    change: 'Merge the fields of `POST /blaize/profile` into the profile.',
  },
  {
    words: /^refuses the nonce/,
    says: 'refuses the nonce that its own address returned',
    change: 'Return a nonce that your REST API accepts, for the same reader, and not from a cache.',
  },
  {
    words: /^has further pages/,
    says: 'has further pages, and no link to the next one',
    change:
      'Send `Link: <…&page=2>; rel="next"` with an address below the REST root, and let CORS expose it.',
  },
  {
    words: /^is (the token of another reader|a token that has expired)/,
    says: 'is the token of another reader, or has expired',
    change: 'Sign the `id` of the request, with an `exp` in the future.',
  },
  {
    words: /^(is an empty script|its cross-origin-resource-policy)/,
    says: 'is an empty script, or its `cross-origin-resource-policy` forbids it',
    change: 'Return the script with `Cross-Origin-Resource-Policy: cross-origin`, or without this header.',
  },
];
