/** A field of a successful response without which the client cannot go on (readings 71). */
export interface NeededField {
  /** For example `/data/lists`, with `*` for each entry of a list. A field below an optional one is needed with it. */
  readonly path: string;
  readonly why: string;
  /** True if the product's specification does not name the field. */
  readonly unnamed?: true;
}

const session = [
  {
    path: '/cookie',
    why: 'It contains the session id. Without it, the data layer decides if the reader is logged in.',
  },
];
const success = (why: string): readonly NeededField[] => [{ path: '/success', why }];
const decision = [{ path: '/outputValue', why: 'It is the decision.' }];
const source = [
  { path: '/source_url', why: 'The profile stores this address of the picture.', unnamed: true as const },
];

/** The needed fields of every recorded call. A call that is not listed needs none: its status decides. */
export const needed: Readonly<Record<string, readonly NeededField[]>> = {
  'identity/login': session,
  'identity/register': session,
  'identity/register-sso': session,
  'identity/logout': [{ path: '/message', why: 'Only "Session deleted" means that the session has ended.' }],
  'identity/account': [
    {
      path: '/identifiers/email_address',
      why: 'The account shows this address, and mails go to it. The names `emailAddress`, `email-address` and `email` are read too, also at the top level.',
      unnamed: true,
    },
  ],
  'identity/datalayer': [
    {
      path: '/dataLayer/loggedIn',
      why: 'It states if a reader is logged in. It may also be at the top level.',
    },
    { path: '/dataLayer/*/zephrActivity/loggedIn', why: 'The same, in a group.' },
  ],
  'identity/sessions': [{ path: '/*/id', why: 'A device is logged out by its id.', unnamed: true }],
  'payment/token': [{ path: '/token', why: 'It opens the card fields.' }],
  'payment/payment-methods': [
    { path: '/*/token', why: 'A method is used, replaced and removed by its token.' },
  ],
  'payment/payment-method-create': [
    { path: '/token', why: 'It identifies the new method. The list has its other fields.' },
  ],
  'payment/subscriptions': [
    { path: '/*/external-id', why: 'A subscription is canceled by its id.' },
    { path: '/*/subscription-state', why: 'The status of the membership is derived from it.' },
    { path: '/*/plan_id', why: 'The plan decides the price.' },
  ],
  'payment/subscribe': [
    { path: '/grant_id', why: 'It confirms the purchase. Without it, the list is checked.' },
  ],
  'decision/membership-entitlement-check': decision,
  'decision/available-plans': decision,
  'decision/cancel-flow-offer': decision,
  'decision/text-campaigns': decision,
  'site/plans': [
    { path: '/*/id', why: 'A plan is ordered by its id.' },
    { path: '/*/amount', why: 'It is charged.' },
    { path: '/*/stepUpPricing/amount', why: 'It is charged later.' },
    { path: '/*/stepUpPricing/date', why: 'The price changes on this day.' },
  ],
  'site/prepare-customer': success('Without the customer record, no card can be stored.'),
  'site/session-keep': success('It states if the cookie was set.'),
  'site/session-end': success('It states if the cookie was removed.'),
  'site/retry': success('It states if the charge succeeded.'),
  'site/recaptcha': success('It states if the captcha was solved.'),
  'site/content': [{ path: '/content', why: 'It is the body of the article.' }],
  'site/discounts-read': [
    { path: '/*/id', why: 'A discount is recognized by its id.', unnamed: true },
    { path: '/*/amount', why: 'It lowers the next charge. A `percent` may stand instead.', unnamed: true },
    {
      path: '/*/numberOfBillingCycles',
      why: 'It states how many charges are lowered. `neverExpires` may stand instead.',
      unnamed: true,
    },
  ],
  'site/newsletters-read': [
    { path: '/data/lists', why: 'They are the newsletters.' },
    {
      path: '/data/userinfo/list_subscriptions/*/list_id',
      why: 'Otherwise the reader would look unsubscribed.',
    },
  ],
  'rewards/upsert-user': [{ path: '/user', why: 'The rewards page shows it.' }],
  'referral/render': [{ path: '/template', why: 'It is the page of the program.' }],
  'comments/messages-count': [{ path: '/messages_count', why: 'It has the counts.' }],
  'comments/sso': [{ path: '/codeB', why: 'It completes the log-in to the comments.' }],
  'rest/media-upload': source,
  'rest/media-post-process': source,
};

/**
 * The fields that a response of each of these calls must have, for a schema: the needed fields, and the records that
 * contain them. A record that may be missing is not included, such as `stepUpPricing`. Calls with the same address,
 * such as the three of the newsletters, require only what all of them need.
 */
export const requiredIn = (calls: readonly string[]): readonly string[] => {
  const [first = [], ...others] = [...new Set(calls)].map((call) =>
    (needed[call] ?? []).map(({ path }) => path),
  );
  const paths = first.filter((path) => others.every((other) => other.includes(path)));
  return [...new Set([...paths, ...paths.flatMap((path) => containersOf[path] ?? [])])];
};

/** The records that must be present, because a needed field is in them. */
const containersOf: Readonly<Record<string, readonly string[]>> = {
  '/identifiers/email_address': ['/identifiers'],
  '/data/lists': ['/data'],
};
