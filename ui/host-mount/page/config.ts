import { isRecord, parseJson } from '../../../core/domain/json';
import type { MessageOverrides } from '../../../core/domain/messages/catalogue';
import { affiliateParameter } from '../../../core/domain/tracking/affiliate';
import type { Consent, ConsentPurpose } from '../../../core/domain/tracking/consent';
import type { AccountHome } from '../../../core/domain/routes/paths';
import type { BillingPlace } from '../../../core/use-cases/payment-methods/prepare-customer';

export type Brand = 'news' | 'lifestyle' | 'media';
export type Environment = 'local' | 'staging' | 'production';
export type PageType = 'front' | 'section' | 'article' | 'search' | 'account' | 'other';

/** The decoded configuration of the host page (HM-04, HM-05). `MastheadConfig` describes each field. */
export interface HostConfig {
  readonly environment: Environment;
  readonly siteId: string;
  /** If null, the default brand of the site is used (`page/brand.ts`). */
  readonly brand: Brand | null;
  /** An origin without a trailing slash. */
  readonly membershipHost: string;
  /** Without a trailing slash. */
  readonly restBase: string;
  readonly nonce: string;
  readonly nonceEndpoint: string | null;
  readonly ownSites: readonly string[];
  /** The domain for which the session is stored. If null, or if it does not cover this host, this host only. */
  readonly cookieDomain: string | null;
  readonly sessionEndpoint: string | null;
  readonly pageType: PageType;
  readonly regionSupported: boolean;
  readonly memberOutsideRegion: boolean;
  /** Set by the loader for a member outside the region in the account area, which supports them (decision 98). */
  readonly memberAbroad?: true;
  readonly flags: {
    readonly membershipEnabled: boolean;
    readonly commentsFlagEnabled: boolean;
    readonly pauseSubscriptionsEnabled: boolean;
    readonly hasEvents: boolean;
  };
  /** Names of the features that are switched off on this page (docs/host-contract.md, kill switches). */
  readonly off: readonly string[];
  /**
   * The available pages of the account. If empty, all pages except those that must be named
   * (docs/decisions/0085-devices.md).
   */
  readonly sections: readonly string[];
  /** In milliseconds. */
  readonly clockOffset: number;
  readonly locale: string;
  /** ISO 4217 code of the plans' amounts. */
  readonly currency: string;
  readonly helpUrl: string;
  readonly helpPhone: string | null;
  readonly helpHours: string | null;
  /** The first page of the account (RT-01, RT-28). */
  readonly accountHome: AccountHome;
  readonly resendVerificationUrl: string | null;
  readonly feedbackUrl: string | null;
  readonly deleteAccountUrl: string | null;
  readonly eventsUrl: string | null;
  readonly captchaSiteKey: string | null;
  /** Address of the captcha's script. If null, the provider's own address is used. */
  readonly captchaScript: string | null;
  /** The enabled wallets by name. The payment part decodes them (docs/decisions/0023-wallets.md). */
  readonly wallets: Readonly<Record<string, unknown>>;
  /** Configuration of the agreement box. The part that shows it decodes it (docs/decisions/0078-checkout.md). */
  readonly agreement: Readonly<Record<string, unknown>>;
  /** Configuration of the consent to texts. The member's pages decode it (decision 97). */
  readonly textConsent: Readonly<Record<string, unknown>>;
  /** The company that issues receipts. The receipt page decodes it (decision 84). */
  readonly publisher: Readonly<Record<string, unknown>>;
  /** In milliseconds. */
  readonly registrationDelay: number;
  /** In milliseconds. */
  readonly commentsSignOutTimeout: number;
  /** The publisher's id at the comments service (ER-04). */
  readonly spotId: string | null;
  /** Addresses of the comments service, without a trailing slash. If null, its public addresses are used. */
  readonly commentsApi: string | null;
  readonly commentsLauncher: string | null;
  /** Id of the plan that comes free with home delivery (ST-13). */
  readonly homeDeliveryPlan: string | null;
  /** The heading of the payment provider's page for an unknown reader. If null, the provider's default is used. */
  readonly customerNotFound: string | null;
  readonly place: BillingPlace | null;
  /** The publisher's alias at the rewards service. If null, there are no rewards. */
  readonly rewardsTenant: string | null;
  /** Origin of the rewards service, without a trailing slash. If null, the public service is used. */
  readonly rewardsDomain: string | null;
  /** The purposes that the reader allowed, as far as the server knows. Null means undecided (decision 14). */
  readonly consent: Consent;
  readonly analyticsId: string | null;
  /** The query parameter that the affiliate network adds to its links (HM-17). */
  readonly affiliateParameter: string;
  /** The name of a queue on `window`. */
  readonly adTargetingQueue: string | null;
  /** In the page's language. */
  readonly messages: MessageOverrides;
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

/** A description of a missing or wrong field, for the publisher's engineers. */
export type ConfigProblem = string;

export type ConfigReading =
  | {
      readonly ok: true;
      readonly config: HostConfig;
      /** True if the configuration may contain unknown names. `config-check.ts` finds them. */
      readonly doubtful: boolean;
    }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/**
 * Decodes the page's configuration. The result lists all wrong fields. Hand-written and pure, because it is part of the
 * loader. `pageLanguage` is the `lang` of the page.
 */
export const readConfig = (text: string | null | undefined, pageLanguage: string): ConfigReading => {
  const problems: ConfigProblem[] = [];
  const fields = parseJson(text);
  if (!isRecord(fields)) return { ok: false, problems: ['is no JSON object'] };
  const page: Page = {
    // If the environment is wrong, http on loopback is accepted, so that only the environment is reported.
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
  /** True if plain http on loopback is accepted. */
  readonly loopback: boolean;
  doubtful: boolean;
  readonly wrong: (name: string, expected: string) => void;
}

/** Reads a field. Reports it to the page if it is wrong, or if it is missing and has no default. */
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

/** A kind of field. It is required unless a default is given. */
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

/** An https address, or plain http on loopback if allowed. User names, spaces and quotes are rejected. */
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
/**
 * Names of features and pages match the pattern of hosts. A separate list kind would exceed the size limit of the
 * loader.
 */
const names = hosts([]);
/** Every value that matches the pattern is a `ConsentPurpose`. */
const purposes = listOf(/^(measurement|advertising|rewards)$/, 'purposes') as Kind<readonly ConsentPurpose[]>;
const oneOf = <A extends string>(...allowed: readonly A[]) =>
  kind<A>((value) => allowed.includes(value as A), `one of ${allowed.join(', ')}`);

/** If the object is missing, all of its fields count as missing, or the result is `null`. */
const nested =
  <S extends Schema, D extends null = never>(fields: S, absent: D | object = {}): Field<ReadBy<S> | D> =>
  (value, page, name) => {
    const given = record(absent)(value, page, name);
    return given && readAll(fields, given, page, `${name}.`);
  };

/** The reader function of each field. */
export const schema = {
  environment: oneOf('local', 'staging', 'production')(),
  siteId: text(),
  brand: oneOf<Brand>('news', 'lifestyle', 'media')(null),
  membershipHost: origin(),
  restBase: base(),
  // If the nonce is unusable, a fresh one is requested (AP-37).
  nonce: kind<string>(isString, 'a text')(),
  nonceEndpoint: address(null),
  ownSites: hosts(),
  cookieDomain: text(null),
  sessionEndpoint: address(null),
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
