import { isRecord, parseJson } from '../../../core/domain/json';
import type { MessageOverrides } from '../../../core/domain/messages/catalogue';
import { affiliateParameter } from '../../../core/domain/tracking/affiliate';
import type { Consent, ConsentPurpose } from '../../../core/domain/tracking/consent';
import type { AccountHome } from '../../../core/domain/routes/paths';
import type { BillingPlace } from '../../../core/use-cases/payment-methods/prepare-customer';

export type Brand = 'news' | 'lifestyle' | 'media';
export type Environment = 'local' | 'staging' | 'production';
export type PageType = 'front' | 'section' | 'article' | 'search' | 'account' | 'other';

/** What the host page says (HM-04, HM-05), decoded. Each field is described in `MastheadConfig`. */
export interface HostConfig {
  readonly environment: Environment;
  readonly siteId: string;
  /** `null`: that of the site (`page/brand.ts`). */
  readonly brand: Brand | null;
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
  /** Such a member is at the account area, which knows them (decision 98). The loader finds it out. */
  readonly memberAbroad?: true;
  readonly flags: {
    readonly membershipEnabled: boolean;
    readonly commentsFlagEnabled: boolean;
    readonly pauseSubscriptionsEnabled: boolean;
    readonly hasEvents: boolean;
  };
  /** Features that are switched off on this page, by name: a kill switch for each (docs/host-contract.md). */
  readonly off: readonly string[];
  /** The pages of the account that exist; empty: all but those that have to be named (docs/decisions/0085-devices.md). */
  readonly sections: readonly string[];
  /** Milliseconds. */
  readonly clockOffset: number;
  readonly locale: string;
  /** Of the plans' amounts: a code of ISO 4217. */
  readonly currency: string;
  readonly helpUrl: string;
  readonly helpPhone: string | null;
  readonly helpHours: string | null;
  /** Where the account begins (RT-01, RT-28). */
  readonly accountHome: AccountHome;
  readonly resendVerificationUrl: string | null;
  readonly feedbackUrl: string | null;
  readonly deleteAccountUrl: string | null;
  readonly eventsUrl: string | null;
  readonly captchaSiteKey: string | null;
  /** Where the captcha's script is; `null` for the provider's own address. */
  readonly captchaScript: string | null;
  /** The wallets that are turned on, by their names; decoded by the part that brings them (docs/decisions/0023-wallets.md). */
  readonly wallets: Readonly<Record<string, unknown>>;
  /** The box by which readers agree to the terms; decoded by the part that shows it (docs/decisions/0078-checkout.md). */
  readonly agreement: Readonly<Record<string, unknown>>;
  /** How consent to texts is recorded; decoded by a member's pages (decision 97). */
  readonly textConsent: Readonly<Record<string, unknown>>;
  /** Who issues receipts; decoded by the page that shows them (decision 84). */
  readonly publisher: Readonly<Record<string, unknown>>;
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

/** Returns the address without a slash at its end. */
const withoutSlash = (address: string): string => address.replace(/\/$/, '');

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

/**
 * Decodes the page's configuration. Every wrong field is named at once. Hand-written and pure, because the loader brings it.
 * `pageLanguage`: the `lang` of the page.
 */
export const readConfig = (text: string | null | undefined, pageLanguage: string): ConfigReading => {
  const problems: ConfigProblem[] = [];
  const fields = parseJson(text);
  if (!isRecord(fields)) return { ok: false, problems: ['is no JSON object'] };
  const page: Page = {
    // Where the environment itself is wrong, only that is named.
    loopback: !/^(staging|production)$/.test(fields['environment'] as string),
    doubtful: false,
    wrong: (name, expected) => void problems.push(`field "${name}" must be ${expected}`),
  };
  const read = readAll(schema, fields, page);
  const config: HostConfig = {
    ...read,
    locale: read.locale || pageLanguage || 'en-US',
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
interface Field<A> {
  (value: unknown, page: Page, name: string): A;
}

type Schema = Readonly<Record<string, Field<unknown>>>;
type ReadBy<S extends Schema> = { readonly [Name in keyof S]: ReturnType<S[Name]> };

const readAll = <S extends Schema>(schema: S, fields: object, page: Page, above = ''): ReadBy<S> => {
  for (const name in fields)
    page.doubtful ||=
      !(name in schema) || name === 'off' || (page.loopback && /messages|sections/.test(name));
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
  (absent?: unknown) =>
    ((value, page, name) => {
      const given = value ?? absent;
      if (holds(given, page)) return tidy(given as A);
      if (given !== null) page.wrong(name, expected);
      return absent as A;
    }) as Field<A>;

const isString = (value: unknown): value is string => typeof value === 'string';

/** https, or plain http on loopback where that is allowed; no user name, space or quote. */
const isAddress = (value: unknown, { loopback }: Page): value is string =>
  isString(value) &&
  (/^https:\/\/[^\s"'@\\]+$/.test(value) ||
    (loopback && /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s"'@\\]*)?$/.test(value)));

const text = kind<string>((value) => isString(value) && /\S/.test(value), 'a text');
const flag = kind<boolean>((value) => typeof value === 'boolean', 'true or false');
const milliseconds = 'milliseconds';
const offset = kind<number>(Number.isFinite, milliseconds);
const duration = kind<number>((value) => Number.isFinite(value) && (value as number) >= 0, milliseconds);
const record = kind<Readonly<Record<string, unknown>>>(isRecord, 'an object');
const texts = (): Field<MessageOverrides> => (value, page, name) =>
  Object.fromEntries(Object.entries(record({})(value, page, name)).filter(([, one]) => isString(one)));
const anAddress = 'an https address, or http on loopback';
const address = kind<string>(isAddress, anAddress);
const base = kind<string>(isAddress, anAddress, withoutSlash);
const origin = kind<string>(
  (value, page) => isAddress(value, page) && /^https?:\/\/[^/?#]+\/?$/.test(value),
  `${anAddress}, without a path`,
  withoutSlash,
);
const listOf = (pattern: RegExp, expected: string) =>
  kind<readonly string[]>(
    (value) => Array.isArray(value) && value.every((one) => isString(one) && pattern.test(one)),
    `a list of ${expected}`,
  );
const hosts = listOf(/^[a-z0-9.-]+(:\d+)?$/i, 'hosts');
/** Names of features and pages have the form of hosts; one more kind of list would not fit the loader. */
const names = hosts([]);
/** What the pattern lets through is a `ConsentPurpose`. */
const purposes = listOf(/^(measurement|advertising|rewards)$/, 'purposes') as Kind<readonly ConsentPurpose[]>;
const oneOf = <A extends string>(...allowed: readonly A[]) =>
  kind<A>((value) => allowed.includes(value as A), `one of ${allowed.join(', ')}`);

/** Where it is missing, so are all of its fields, or there is `null`. */
const nested =
  <S extends Schema, D extends null = never>(fields: S, absent: D | object = {}): Field<ReadBy<S> | D> =>
  (value, page, name) => {
    const given = record(absent)(value, page, name);
    return given && readAll(fields, given, page, `${name}.`);
  };

/** Every field, and how it is read. */
export const schema = {
  environment: oneOf('local', 'staging', 'production')(),
  siteId: text(),
  brand: oneOf<Brand>('news', 'lifestyle', 'media')(null),
  membershipHost: origin(),
  restBase: base(),
  // Without a good one, a fresh nonce is read (AP-37).
  nonce: kind<string>(isString, 'a text')(),
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
  off: names,
  sections: names,
  clockOffset: offset(0),
  locale: text(null),
  currency: text('USD'),
  helpUrl: address(),
  helpPhone: text(null),
  helpHours: text(null),
  accountHome: oneOf<AccountHome>('settings', 'overview')('settings' as const),
  resendVerificationUrl: address(null),
  feedbackUrl: address(null),
  deleteAccountUrl: address(null),
  eventsUrl: address(null),
  captchaSiteKey: text(null),
  captchaScript: address(null),
  wallets: record({}),
  agreement: record({}),
  textConsent: record({}),
  publisher: record({}),
  registrationDelay: duration(500),
  commentsSignOutTimeout: duration(10_000),
  spotId: text(null),
  commentsApi: base(null),
  commentsLauncher: base(null),
  homeDeliveryPlan: text(null),
  customerNotFound: text(null),
  rewardsTenant: text(null),
  rewardsDomain: origin(null),
  place: nested({ state: text(), postalCode: text() }, null),
  consent: purposes(null),
  analyticsId: text(null),
  affiliateParameter: text(affiliateParameter),
  adTargetingQueue: text(null),
  messages: texts(),
};
