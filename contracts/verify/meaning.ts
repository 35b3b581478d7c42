// Checks of the meaning of a response that the product reads without a failure.
import { recordsOf, WirePlans } from '../../adapters/http/plans';
import { tokenIn } from '../../adapters/http/rewards-token';
import { field } from '../../adapters/http/lean/json';
import { readFlag, readList } from '../../core/domain/loose-values';
import { readDataLayer } from '../../core/domain/member/read-data-layer';
import { isLive } from '../../core/domain/subscription/subscription';
import { isRecord } from '../schema/json';
import { advice, hint, parsed, rule, type Answer, type Difference } from './compare';

/** Finds differences in a response with a success status. */
export type Meaning = (answer: Answer) => readonly Difference[];

const ofBody =
  (find: (body: unknown) => readonly (Difference | false)[]): Meaning =>
  ({ status, text }) =>
    status < 300 ? find(parsed(text)).filter((one) => one !== false) : [];

/** An id as text, also if it was sent as a number; `undefined` if it is missing or empty. */
export const textIn = (record: unknown, name: string): string | undefined => {
  const value = isRecord(record) ? record[name] : undefined;
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

export const dataLayerOfVisitor: Meaning = ofBody((body) => [
  readDataLayer(body)?.loggedIn === true && rule('states that a visitor is logged in'),
]);

/** `trackingId`: that of the log-in; `null` if it had none. `isPaying`: true if changes are checked too. */
export const dataLayerOf = (trackingId: string | null, isPaying: boolean): Meaning =>
  ofBody((body) => {
    const read = readDataLayer(body);
    if (read === null) return [];
    if (!read.loggedIn) return [rule('states that the reader is not logged in')];
    return [
      read.trackingId === null &&
        (isPaying ? rule : advice)('has no trackingId, so changes of the reader are refused'),
      read.trackingId !== null &&
        trackingId !== null &&
        read.trackingId !== trackingId &&
        rule('is the data layer of another reader: its trackingId is not that of the log-in'),
    ];
  });

/** A profile with other names is read as an empty one. */
export const profileOf = (names: ReadonlySet<string>): Meaning =>
  ofBody((body) => [
    isRecord(body) &&
      Object.keys(body).length > 0 &&
      !Object.keys(body).some((name) => names.has(name)) &&
      rule('has no attribute that the product knows'),
  ]);

/** The sandbox's fields and those of the gateway open with a client token or a tokenization key. */
export const clientToken: Meaning = ofBody((body) => {
  const token = field(body, 'token');
  if (typeof token !== 'string' || /^(sandbox|production|development)_\w+_\w+$/.test(token)) return [];
  const value = clientTokenIn(token);
  if (!isRecord(value) || typeof value['authorizationFingerprint'] !== 'string')
    return [rule('token is no client token of the payment gateway, so card fields cannot open')];
  return [
    value['environment'] === 'production' && hint('token charges real cards: its environment is production'),
  ];
});

/** The content of a client token; `undefined` if it is none. */
export const clientTokenIn = (token: string): unknown =>
  parsed(Buffer.from(token, 'base64').toString('utf8'));

export const entitlement: Meaning = ofBody((body) => {
  const value = field(body, 'outputValue');
  return [
    value !== undefined &&
      value !== null &&
      value !== '' &&
      readFlag(value) === undefined &&
      rule('outputValue is neither yes nor no, so the reader is not entitled'),
  ];
});

/** `plans`: the ids in the list of plans; `null` if it could not be read. */
export const offeredPlans = (plans: ReadonlySet<string> | null): Meaning =>
  ofBody((body) => {
    const value = field(body, 'outputValue');
    const ids = (readList(typeof value === 'string' ? parsed(value) : value) ?? []).map(String);
    return [
      plans !== null &&
        ids.length > 0 &&
        !ids.some((id) => plans.has(id)) &&
        rule('outputValue names only plans that the list of plans lacks, so nothing can be sold'),
    ];
  });

/** The records of a list, or of records by id. */
export const recordsIn = (body: unknown): readonly unknown[] => (WirePlans.is(body) ? recordsOf(body) : []);

export const plansOnSale: Meaning = ofBody((body) => {
  const plans = recordsIn(body);
  return [
    plans.length === 0 && rule('has no plan, so nothing can be sold'),
    plans.some((plan) => isRecord(plan) && textIn(plan, 'productId') === undefined) &&
      rule('*.productId is missing, so the plan cannot be ordered'),
    plans.some((plan) => {
      const unit = field(plan, 'trialDurationUnit');
      return typeof unit === 'string' && unit !== '' && unit !== 'day' && unit !== 'month';
    }) && rule('*.trialDurationUnit is neither day nor month, so it is read as day'),
  ];
});

export const subscriptionsOn = (plans: ReadonlySet<string> | null): Meaning =>
  ofBody((body) => [
    plans !== null &&
      recordsIn(body).some((record) => {
        const plan = textIn(record, 'plan_id');
        const status = textIn(record, 'subscription-state');
        return plan !== undefined && !plans.has(plan) && status !== undefined && isLive({ status });
      }) &&
      rule('*.plan_id is no plan of the list of plans, so a running subscription is not shown'),
  ]);

export const methodsOf: Meaning = ofBody((body) => [
  recordsIn(body).some((record) => isRecord(record) && (record['in_use'] ?? null) === null) &&
    hint('*.in_use is missing, so a method of a subscription can be removed'),
]);

export const newslettersOf: Meaning = ofBody((body) => {
  const data = field(body, 'data');
  const groups = field(data, 'lists');
  const lists = [...groupsIn(groups), ...groupsIn(field(data, 'membership'))];
  const known = new Set(lists.flatMap((list) => [textIn(list, 'id'), textIn(list, 'st_id')]));
  const listed = readList(field(field(data, 'userinfo'), 'list_subscriptions')) ?? [];
  return [
    isRecord(groups) &&
      Object.keys(groups).length > 0 &&
      !Object.keys(groups).some((name) => ['news', 'lifestyle', 'media'].includes(name)) &&
      rule('data.lists has none of the groups news, lifestyle and media, so no newsletter is shown'),
    listed.length > 0 &&
      !listed.some((one) => known.has(textIn(one, 'list_id'))) &&
      rule('data.userinfo.list_subscriptions names no list, so the reader looks unsubscribed'),
  ];
});

const groupsIn = (groups: unknown): readonly unknown[] =>
  isRecord(groups) ? Object.values(groups).flatMap((group) => readList(group) ?? [group]) : [];

/** `session`: the value of the session cookie. */
export const sessionsOf = (session: string): Meaning =>
  ofBody((body) => [
    recordsIn(body).some((one) => textIn(one, 'id') === session) &&
      rule('*.id is the value of the session cookie, which no script of another host may learn'),
  ]);

export const countsOf = (posts: readonly string[]): Meaning =>
  ofBody((body) => {
    const counts = field(body, 'messages_count');
    return [
      isRecord(counts) &&
        Object.keys(counts).length > 0 &&
        !Object.keys(counts).some((id) => posts.includes(id)) &&
        rule('messages_count has other ids than the requested ones, so every count is 0'),
    ];
  });

/** A list with further pages links to the next one. */
export const pagesOf: Meaning = ({ status, headers }) =>
  status < 300 &&
  Number(headers.get('x-wp-totalpages')) > 1 &&
  !/rel\s*=\s*"?next/i.test(headers.get('link') ?? '')
    ? [rule('has further pages, and no link to the next one')]
    : [];

/** `reader`: the id that was requested. The time of the response decides if the token has expired. */
export const tokenFor =
  (reader: string): Meaning =>
  ({ status, text, headers }) => {
    if (status >= 300) return [];
    const claims = decodedClaims(rewardsTokenIn(parsed(text) ?? text));
    const [id, ends] = [textIn(field(claims, 'user'), 'id'), field(claims, 'exp')];
    const now = Date.parse(headers.get('date') ?? '');
    return [
      ...(id !== undefined && reader !== '' && id !== reader ? [rule('is the token of another reader')] : []),
      ...(typeof ends === 'number' && ends * 1000 < now ? [rule('is a token that has expired')] : []),
    ];
  };

const decodedClaims = (token: string | undefined): unknown =>
  parsed(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8'));

/** The script of the conversation, which the page loads from another origin. */
export const launcherScript: Meaning = ({ status, headers, text }) =>
  status >= 300
    ? []
    : [
        ...(text.trim() === '' ? [rule('is an empty script')] : []),
        ...(/same-(origin|site)/i.test(headers.get('cross-origin-resource-policy') ?? '')
          ? [rule('its cross-origin-resource-policy does not let the pages load it')]
          : []),
      ];

/** The signed token of the rewards service; `undefined` if the response contains none. */
export const rewardsTokenIn = (body: unknown): string | undefined =>
  typeof body === 'string' ? tokenIn(body) : tokenIn(JSON.stringify(body ?? null));

/** The data that later checks need. */
export interface Visited {
  /** `null` if there is no valid one. */
  readonly nonce: string | null;
  /** The ids in the list of plans; `null` if it could not be read. */
  readonly plans: ReadonlySet<string> | null;
}

/** The meaning of a decision, beyond its form. */
export const meaningOf = (feature: string, plans: Visited['plans']): { readonly further?: Meaning } => {
  if (feature === 'membership-entitlement-check') return { further: entitlement };
  return feature === 'available-plans' ? { further: offeredPlans(plans) } : {};
};
