import { brands, colorSchemes } from './brand';
import { commentsSchema, type CommentsConfig } from './comments-config';
import { isWithin, numbers } from './config-numbers';
import type { AccountHome } from '../../../core/domain/routes/paths';
import { isRecord } from '../../../core/domain/json';
import { socialProviders, type SocialProvider } from '../../../core/domain/social/provider';
import {
  defaultProductName,
  defaultRestNamespace,
  defaultSegmentCookie,
} from '../../../core/domain/publisher/defaults';
import { isMembershipGives, type MembershipGives } from '../../../core/domain/publisher/membership-gives';
import { isRestNamespace } from '../../../core/domain/publisher/rest-namespace';
import type { BillingPlace } from '../../../core/domain/settings/billing-place';
import {
  address,
  names,
  isString,
  kind,
  listOf,
  oneOf,
  readAll,
  record,
  text,
  type Field,
} from './config-kinds';
import type { Brand, ColorScheme } from '../../../core/domain/settings/brand';
import type { HostConfig } from './config';
import { isCookieName } from './publisher-fields';
import { providersIn } from './social-providers';

/** The fields that the loader does not read. They are apart because of its size limit. */
export interface AccountConfig extends CommentsConfig {
  /** Null: the default brand of the site. `brandOf` reads it for all pages. */
  readonly brand: Brand | null;
  /** Null: that of the brand. `colorSchemeOf` reads it for all pages. */
  readonly colorScheme: ColorScheme | null;
  /**
   * The available pages of the account. If empty, all pages except those that must be named
   * (docs/decisions/0085-devices.md).
   */
  readonly sections: readonly string[];
  /** In milliseconds. `config-numbers.ts` reads it for pages without the account area, as it does the next one. */
  readonly clockOffset: number;
  /** In milliseconds. */
  readonly commentsSignOutTimeout: number;
  readonly ownSites: readonly string[];
  /** The domain for which the session is stored. If null, or if it does not cover this host, this host only. */
  readonly cookieDomain: string | null;
  readonly sessionEndpoint: string | null;
  readonly helpHours: string | null;
  readonly socialProviders: readonly SocialProvider[];
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
  /** The names that texts use. `namesOf` reads them for all pages. */
  readonly productName: string;
  readonly publisherName: string | null;
  /** If null, the lines of the catalogue are used. */
  readonly membershipGives: MembershipGives | null;
  /** The namespace of the publisher's own routes in the REST API. `restNamespaceOf` reads it for all pages. */
  readonly restNamespace: string;
  /** The name of the subscriber cookie (HM-16). `segmentCookieOf` reads it for all pages. */
  readonly segmentCookie: string;
  /** If null, the default page of the site is used. */
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  /** In milliseconds. */
  readonly registrationDelay: number;
  /** Id of the plan that comes free with home delivery (ST-13). */
  readonly homeDeliveryPlan: string | null;
  readonly place: BillingPlace | null;
  /**
   * The heading of the payment provider's page for an unknown reader. If null, the provider's default is used.
   * `customerNotFoundIn` reads it for host pages.
   */
  readonly customerNotFound: string | null;
  /** The name of a queue on `window`. */
  readonly adTargetingQueue: string | null;
}

const hosts = /^[a-z0-9.-]+(:\d+)?$/i;
const billingPlace = kind<BillingPlace>(
  (value) =>
    isRecord(value) && [value['state'], value['postalCode']].every((one) => isString(one) && /\S/.test(one)),
);

const within = (name: keyof typeof numbers) =>
  kind<number>((value) => isWithin(name, value))(numbers[name][2] as number);

const providerNames = listOf<SocialProvider>(new RegExp(`^(${socialProviders.join('|')})$`), []);
const providers: Field<readonly SocialProvider[]> = (value, page, name) => {
  // Notes wrong entries.
  providerNames(value, page, name);
  return providersIn(value);
};

/** The reader function of each field. */
export const accountSchema = {
  ...commentsSchema,
  brand: oneOf(...brands)(null),
  colorScheme: oneOf(...colorSchemes)(null),
  ownSites: listOf<string>(hosts, []),
  cookieDomain: text(null),
  sessionEndpoint: address(null),
  helpHours: text(null),
  socialProviders: providers,
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
  productName: text(defaultProductName),
  publisherName: text(null),
  membershipGives: kind<MembershipGives>(isMembershipGives)(null),
  restNamespace: kind<string>(isRestNamespace)(defaultRestNamespace),
  segmentCookie: kind<string>(isCookieName)(defaultSegmentCookie),
  termsUrl: address(null),
  privacyUrl: address(null),
  sections: listOf<string>(names, []),
  clockOffset: within('clockOffset'),
  commentsSignOutTimeout: within('commentsSignOutTimeout'),
  registrationDelay: within('registrationDelay'),
  homeDeliveryPlan: text(null),
  place: billingPlace(null),
  customerNotFound: text(null),
  adTargetingQueue: text(null),
};

/** True if the page has a step about events, but no address for it (ON-02, readings 80). */
export const lacksEventsUrl = (
  { flags }: Pick<HostConfig, 'flags'>,
  { eventsUrl }: Pick<AccountConfig, 'eventsUrl'>,
): boolean => flags.hasEvents && eventsUrl === null;

/** Decodes these fields. A wrong field counts as absent. `wrong` receives the path of each. */
export const readAccountConfig = (
  { environment, source }: Pick<HostConfig, 'environment' | 'source'>,
  wrong = new Set<string>(),
): AccountConfig => readAll(accountSchema, source, { loopback: environment === 'local', wrong });
