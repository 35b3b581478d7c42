import { parseJson } from '../../../core/domain/json';
import type { MessageOverrides } from '../../../core/domain/messages/catalogue';
import { affiliateParameter } from '../../../core/domain/tracking/affiliate';
import type { Consent, ConsentPurpose } from '../../../core/domain/tracking/consent';
import type { BillingPlace } from '../../../core/use-cases/prepare-customer';

export type Brand = 'news' | 'lifestyle' | 'media';
export type Environment = 'local' | 'staging' | 'production';
export type PageType = 'front' | 'section' | 'article' | 'search' | 'account' | 'other';

/** What the host page says (HM-04, HM-05), decoded. Each field is described in docs/decisions/0001-host-configuration.md. */
export interface HostConfig {
  readonly environment: Environment;
  readonly siteId: string;
  readonly brand: Brand;
  /** An origin, without a slash at its end. */
  readonly membershipHost: string;
  /** Without a slash at its end. */
  readonly restBase: string;
  readonly nonce: string;
  readonly nonceEndpoint: string | null;
  readonly ownSites: readonly string[];
  readonly pageType: PageType;
  readonly regionSupported: boolean;
  readonly memberOutsideRegion: boolean;
  readonly flags: {
    readonly membershipEnabled: boolean;
    readonly commentsFlagEnabled: boolean;
    readonly pauseSubscriptionsEnabled: boolean;
    readonly hasEvents: boolean;
  };
  /** Features that are switched off on this page, by name: a kill switch for each (docs/host-contract.md). */
  readonly off: readonly string[];
  /** Milliseconds. */
  readonly clockOffset: number;
  readonly locale: string;
  readonly helpUrl: string;
  readonly resendVerificationUrl: string | null;
  readonly feedbackUrl: string | null;
  readonly deleteAccountUrl: string | null;
  readonly captchaSiteKey: string | null;
  /** Where the captcha's script is; `null` for the provider's own address. */
  readonly captchaScript: string | null;
  /** The wallets that are turned on, by their names; decoded by the part that brings them (docs/decisions/0023-wallets.md). */
  readonly wallets: Readonly<Record<string, unknown>>;
  /** Milliseconds. */
  readonly registrationDelay: number;
  /** Milliseconds. */
  readonly commentsSignOutTimeout: number;
  /** The publisher's id at the comments service (ER-04). */
  readonly spotId: string | null;
  /** Addresses of the comments service, without a slash at their end; its public ones where nothing is said. */
  readonly commentsApi: string | null;
  readonly commentsLauncher: string | null;
  /** Id of the plan that comes free with home delivery (ST-13). */
  readonly homeDeliveryPlan: string | null;
  /** The heading of the payment provider's page for a reader whom it does not know; `null` for its own. */
  readonly customerNotFound: string | null;
  readonly place: BillingPlace | null;
  /** The publisher's alias at the rewards service; without one there are no rewards. */
  readonly rewardsTenant: string | null;
  /** The rewards service, an origin without a slash at its end; `null` for the public one. */
  readonly rewardsDomain: string | null;
  /** What the reader allowed, as far as the server knows; `null`: undecided (decision 14). */
  readonly consent: Consent;
  readonly analyticsId: string | null;
  /** What the affiliate network adds to the addresses that it leads to (HM-17). */
  readonly affiliateParameter: string;
  /** The name of a queue on `window`. */
  readonly adTargetingQueue: string | null;
  /** In the page's language. */
  readonly messages: MessageOverrides;
}

/** A field that is missing or wrong, in words for the publisher's engineers. */
export type ConfigProblem = string;

export type ConfigReading =
  | {
      readonly ok: true;
      readonly config: HostConfig;
      /** There are fields that nobody reads, or words that only a list of all of them can tell from those that are read. */
      readonly doubtful: boolean;
    }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

const brandOfSite = new Map<string, Brand>([
  ['courierlife', 'lifestyle'],
  ['courierscreen', 'media'],
]);

/**
 * Decodes the page's configuration. Every wrong field is named at once. Hand-written and pure, because the loader brings it.
 * `pageLanguage`: the `lang` of the page.
 */
export const readConfig = (text: string | null, pageLanguage: string): ConfigReading => {
  const problems: ConfigProblem[] = [];
  const fields = parseJson(text);
  if (!isRecord(fields)) return { ok: false, problems: ['is missing, or no JSON object'] };
  const page: Page = {
    // Where the environment itself is wrong, only that is named.
    loopback: !['staging', 'production'].includes(fields['environment'] as string),
    doubtful: false,
    wrong: (name, expected) => void problems.push(`field "${name}" must be ${expected}`),
  };
  const read = readAll(schema, fields, page);
  const config: HostConfig = {
    ...read,
    brand: read.brand ?? brandOfSite.get(read.siteId) ?? 'news',
    locale: read.locale ?? (pageLanguage || 'en-US'),
  };
  return problems.length === 0 ? { ok: true, config, doubtful: page.doubtful } : { ok: false, problems };
};

interface Page {
  /** Plain http is accepted on loopback. */
  readonly loopback: boolean;
  doubtful: boolean;
  readonly wrong: (name: string, expected: string) => void;
}

/** Reads a field; names it to the page when it is wrong, or missing where nothing stands in for it. */
type Field<A> = (value: unknown, page: Page, name: string) => A;

type Schema = Readonly<Record<string, Field<unknown>>>;
type ReadBy<S extends Schema> = { readonly [Name in keyof S]: ReturnType<S[Name]> };

const readAll = <S extends Schema>(schema: S, fields: object, page: Page, above = ''): ReadBy<S> => {
  for (const name in fields)
    page.doubtful ||= !(name in schema) || name === 'off' || (page.loopback && name === 'messages');
  return Object.fromEntries(
    Object.entries(schema).map(([name, field]) => [
      name,
      field((fields as Record<string, unknown>)[name], page, above + name),
    ]),
  ) as ReadBy<S>;
};

/** A kind of field: required, unless something stands in for a missing one. */
interface Kind<A> {
  (): Field<A>;
  <D>(absent: D): Field<A | D>;
}

const kind =
  <A>(
    holds: (value: unknown, page: Page) => boolean,
    expected: string,
    tidy = (value: A): A => value,
  ): Kind<A> =>
  (absent?: unknown): Field<A> =>
  (value, page, name) => {
    if (holds(value, page)) return tidy(value as A);
    if ((value ?? null) !== null || absent === undefined) page.wrong(name, expected);
    return absent as A;
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** https, or plain http on loopback where that is allowed; no user name, space or quote. */
const isAddress = (value: unknown, { loopback }: Page): value is string =>
  typeof value === 'string' &&
  (/^https:\/\/[^\s"'@\\]+$/.test(value) ||
    (loopback && /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s"'@\\]*)?$/.test(value)));

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

const text = kind<string>((value) => typeof value === 'string' && value.trim() !== '', 'a text');
const flag = kind<boolean>((value) => typeof value === 'boolean', 'true or false');
const milliseconds = 'a number of milliseconds';
const offset = kind<number>(isNumber, milliseconds);
const duration = kind<number>((value) => isNumber(value) && value >= 0, milliseconds);
const record = kind<Readonly<Record<string, unknown>>>(isRecord, 'an object');
const texts = (): Field<MessageOverrides> => (value, page, name) =>
  Object.fromEntries(
    Object.entries(record({})(value, page, name)).filter(([, one]) => typeof one === 'string'),
  );
const anAddress = 'an https address, or locally an http one on loopback';
const address = kind<string>(isAddress, anAddress);
const base = kind<string>(isAddress, anAddress, withoutSlash);
const origin = kind<string>(
  (value, page) => isAddress(value, page) && /^https?:\/\/[^/?#]+\/?$/.test(value),
  `${anAddress}, without a path`,
  withoutSlash,
);
const listOf = (pattern: RegExp, expected: string) =>
  kind<readonly string[]>(
    (value) => Array.isArray(value) && value.every((one) => typeof one === 'string' && pattern.test(one)),
    `a list of ${expected}`,
  );
const hosts = listOf(/^[a-z0-9.-]+(:\d+)?$/i, 'hosts');
/** What the pattern lets through is a `ConsentPurpose`. */
const purposes = listOf(/^(measurement|advertising|rewards)$/, 'purposes') as Kind<readonly ConsentPurpose[]>;
const oneOf = <A extends string>(...allowed: readonly A[]) =>
  kind<A>((value) => allowed.includes(value as A), `one of ${allowed.join(', ')}`);

/** Where it is missing, all of its fields are. */
const nested =
  <S extends Schema>(fields: S): Field<ReadBy<S>> =>
  (value, page, name) => {
    const holds = isRecord(value ?? {});
    if (!holds) page.wrong(name, 'an object');
    return holds ? readAll(fields, (value ?? {}) as object, page, `${name}.`) : (value as ReadBy<S>);
  };

const nullable =
  <A>(field: Field<A>): Field<A | null> =>
  (value, page, name) =>
    (value ?? null) === null ? null : field(value, page, name);

/** Every field, and how it is read. */
export const schema = {
  environment: oneOf('local', 'staging', 'production')(),
  siteId: text(),
  brand: oneOf<Brand>('news', 'lifestyle', 'media')(null),
  membershipHost: origin(),
  restBase: base(),
  nonce: text(),
  nonceEndpoint: address(null),
  ownSites: hosts(),
  pageType: oneOf<PageType>('front', 'section', 'article', 'search', 'account', 'other')('other' as const),
  regionSupported: flag(true),
  memberOutsideRegion: flag(false),
  flags: nested({
    membershipEnabled: flag(true),
    commentsFlagEnabled: flag(true),
    pauseSubscriptionsEnabled: flag(true),
    hasEvents: flag(false),
  }),
  // Names of features have the form of hosts; one more kind of list would not fit the loader.
  off: hosts([]),
  clockOffset: offset(0),
  locale: text(null),
  helpUrl: address(),
  resendVerificationUrl: address(null),
  feedbackUrl: address(null),
  deleteAccountUrl: address(null),
  captchaSiteKey: text(null),
  captchaScript: address(null),
  wallets: record({}),
  registrationDelay: duration(500),
  commentsSignOutTimeout: duration(10_000),
  spotId: text(null),
  commentsApi: base(null),
  commentsLauncher: base(null),
  homeDeliveryPlan: text(null),
  customerNotFound: text(null),
  rewardsTenant: text(null),
  rewardsDomain: origin(null),
  place: nullable(nested({ state: text(), postalCode: text() })),
  consent: purposes(null),
  analyticsId: text(null),
  affiliateParameter: text(affiliateParameter),
  adTargetingQueue: text(null),
  messages: texts(),
};
