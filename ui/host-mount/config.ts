import type { MessageOverrides } from '../../core/domain/messages/catalogue';
import { textsIn, type Translations } from '../../core/domain/messages/locale';
import type { BillingPlace } from '../../core/use-cases/prepare-customer';

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
  /** Milliseconds. */
  readonly clockOffset: number;
  readonly locale: string;
  readonly helpUrl: string;
  readonly resendVerificationUrl: string | null;
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
  readonly place: BillingPlace | null;
  /** In the page's locale. */
  readonly messages: MessageOverrides;
}

/** A field that is missing or wrong, in words for the publisher's engineers. */
export type ConfigProblem = string;

export type ConfigReading =
  | { readonly ok: true; readonly config: HostConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

const brandOfSite: Readonly<Record<string, Brand>> = { courierlife: 'lifestyle', courierscreen: 'media' };

/**
 * Decodes the page's configuration. Every wrong field is named at once. Hand-written and pure, because the loader brings it.
 * `pageLanguage`: the `lang` of the page.
 */
export const readConfig = (text: string | null, pageLanguage: string): ConfigReading => {
  const problems: ConfigProblem[] = [];
  let fields: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    if (isRecord(parsed)) fields = parsed;
    else return { ok: false, problems: ['is missing, or no object'] };
  } catch {
    return { ok: false, problems: ['is not valid JSON'] };
  }

  const wrong = (name: string, expected: string): void => {
    problems.push(`field "${name}" must be ${expected}`);
  };
  /** A field's value if `holds`; what stands in for it when it is absent; a problem when it is neither. */
  const field = <A>(
    from: Record<string, unknown>,
    path: string,
    holds: (value: unknown) => value is A,
    expected: string,
    absent?: A,
  ): A => {
    const value = from[path.split('.').pop()!];
    if (holds(value)) return value;
    if (value !== undefined && value !== null) wrong(path, expected);
    else if (absent === undefined) wrong(path, expected);
    return absent as A;
  };

  const locale = field(fields, 'locale', isText, 'a language tag', pageLanguage || 'en-US');
  const environment = field(
    fields,
    'environment',
    oneOf('local', 'staging', 'production'),
    '"local", "staging" or "production"',
  );
  // Where the environment itself is wrong, only that is named.
  const loopback = environment !== 'staging' && environment !== 'production';
  const isAddress = (value: unknown): value is string =>
    typeof value === 'string' && isAllowedAddress(value, loopback);
  const address = loopback ? 'an https address, or an http one on loopback' : 'an https address';
  const nullable =
    <A>(holds: (value: unknown) => value is A) =>
    (value: unknown): value is A | null =>
      holds(value);

  const flags = field(fields, 'flags', isRecord, 'an object', {});
  const place = field(fields, 'place', nullable(isRecord), 'an object', null);
  const siteId = field(fields, 'siteId', isText, 'a text');
  const config: HostConfig = {
    environment,
    siteId,
    brand: field(
      fields,
      'brand',
      oneOf('news', 'lifestyle', 'media'),
      '"news", "lifestyle" or "media"',
      brandOfSite[siteId] ?? 'news',
    ),
    membershipHost: withoutSlash(
      field(fields, 'membershipHost', isOrigin(isAddress), `${address} without a path`),
    ),
    restBase: withoutSlash(field(fields, 'restBase', isAddress, address)),
    nonce: field(fields, 'nonce', isText, 'a text'),
    nonceEndpoint: field(fields, 'nonceEndpoint', nullable(isAddress), address, null),
    ownSites: field(fields, 'ownSites', isHosts, 'a list of hosts'),
    pageType: field(
      fields,
      'pageType',
      oneOf('front', 'section', 'article', 'search', 'account', 'other'),
      'one of "front", "section", "article", "search", "account", "other"',
      'other',
    ),
    regionSupported: field(fields, 'regionSupported', isBoolean, 'true or false', true),
    memberOutsideRegion: field(fields, 'memberOutsideRegion', isBoolean, 'true or false', false),
    flags: {
      membershipEnabled: field(flags, 'flags.membershipEnabled', isBoolean, 'true or false', true),
      commentsFlagEnabled: field(flags, 'flags.commentsFlagEnabled', isBoolean, 'true or false', true),
      pauseSubscriptionsEnabled: field(
        flags,
        'flags.pauseSubscriptionsEnabled',
        isBoolean,
        'true or false',
        true,
      ),
      hasEvents: field(flags, 'flags.hasEvents', isBoolean, 'true or false', false),
    },
    clockOffset: field(fields, 'clockOffset', isNumber, 'a number of milliseconds', 0),
    locale,
    helpUrl: field(fields, 'helpUrl', isAddress, address),
    resendVerificationUrl: field(fields, 'resendVerificationUrl', nullable(isAddress), address, null),
    registrationDelay: field(fields, 'registrationDelay', isDuration, 'a number of milliseconds', 500),
    commentsSignOutTimeout: field(
      fields,
      'commentsSignOutTimeout',
      isDuration,
      'a number of milliseconds',
      10_000,
    ),
    spotId: field(fields, 'spotId', nullable(isText), 'a text', null),
    commentsApi: field(fields, 'commentsApi', nullable(isAddress), address, null),
    commentsLauncher: field(fields, 'commentsLauncher', nullable(isAddress), address, null),
    homeDeliveryPlan: field(fields, 'homeDeliveryPlan', nullable(isText), 'a text', null),
    place: place && {
      state: field(place, 'place.state', isText, 'a text'),
      postalCode: field(place, 'place.postalCode', isText, 'a text'),
    },
    messages: textsIn(
      locale,
      textsOf(field(fields, 'messages', isRecord, 'an object', {})),
      translationsOf(field(fields, 'translations', isRecord, 'an object', {})),
    ),
  };
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isDuration = (value: unknown): value is number => isNumber(value) && value >= 0;

const isHosts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && /^[a-z0-9.-]+(:\d+)?$/i.test(one));

const oneOf =
  <A extends string>(...allowed: readonly A[]) =>
  (value: unknown): value is A =>
    allowed.includes(value as A);

/** https, or plain http on loopback where that is allowed; no user name, space or quote. */
const isAllowedAddress = (value: string, loopback: boolean): boolean =>
  /^https:\/\/[^\s"'@\\]+$/.test(value) ||
  (loopback && /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s"'@\\]*)?$/.test(value));

const isOrigin =
  (isAddress: (value: unknown) => value is string) =>
  (value: unknown): value is string =>
    isAddress(value) && /^https?:\/\/[^/?#]+\/?$/.test(value);

const withoutSlash = (address: string): string => (address ?? '').replace(/\/$/, '');

const textsOf = (record: Record<string, unknown>): MessageOverrides =>
  Object.fromEntries(Object.entries(record).filter(([, text]) => typeof text === 'string'));

const translationsOf = (record: Record<string, unknown>): Translations =>
  Object.fromEntries(
    Object.entries(record).flatMap(([tag, texts]) => (isRecord(texts) ? [[tag, textsOf(texts)]] : [])),
  );
