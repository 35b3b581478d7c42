import { socialProviders } from '../../../core/domain/social/provider';
import { consentPurposes } from '../../../core/domain/tracking/consent';
import { accountSchema, type AccountConfig } from './account-config';
import { schema, type HostConfig } from './config';
import { addressForm, requiredForms } from './required-fields';

/** A field of the configuration, or a flag, by its path. */
export type ConfigField = keyof typeof schema | keyof AccountConfig | `flags.${keyof HostConfig['flags']}`;

const flags = {
  membershipEnabled: true,
  commentsFlagEnabled: true,
  pauseSubscriptionsEnabled: true,
  hasEvents: true,
} satisfies Record<keyof HostConfig['flags'], true>;

const place = { state: true, postalCode: true } satisfies Record<
  keyof NonNullable<AccountConfig['place']>,
  true
>;

/** All fields of the configuration. Fields of `flags` and `place` are listed by their path. */
export const configFields: readonly string[] = [
  ...Object.keys({ ...schema, ...accountSchema }),
  ...Object.keys(flags).map((name) => `flags.${name}`),
  ...Object.keys(place).map((name) => `place.${name}`),
];

const text = 'a text';
const flag = 'true or false';
const object = 'an object';
const milliseconds = 'a number of milliseconds';
const oneOf = (...words: readonly string[]): string => `one of ${words.join(', ')}`;

/** The expected form of each field, after "must be". */
export const expectedForms: Readonly<Record<ConfigField, string>> = {
  ...requiredForms,
  brand: oneOf('news', 'lifestyle', 'media'),
  colorScheme: oneOf('auto', 'light', 'dark'),
  nonce: text,
  nonceEndpoint: addressForm,
  ownSites: 'a list of hosts, each as "host" or "host:port"',
  cookieDomain: text,
  sessionEndpoint: addressForm,
  pageType: oneOf('front', 'section', 'article', 'search', 'account', 'other'),
  regionSupported: flag,
  memberOutsideRegion: flag,
  flags: object,
  'flags.membershipEnabled': flag,
  'flags.commentsFlagEnabled': flag,
  'flags.pauseSubscriptionsEnabled': flag,
  'flags.hasEvents': flag,
  off: 'a list of features',
  sections: 'a list of pages',
  clockOffset: `${milliseconds}, at most 31 years`,
  locale: 'a language tag, such as en-US',
  currency: 'an ISO 4217 code of three letters',
  helpUrl: addressForm,
  helpPhone: 'a text with a telephone number',
  helpHours: text,
  socialProviders: `a list of ${socialProviders.join(', ')}`,
  accountHome: oneOf('settings', 'overview'),
  resendVerificationUrl: addressForm,
  feedbackUrl: addressForm,
  deleteAccountUrl: addressForm,
  eventsUrl: addressForm,
  captchaSiteKey: text,
  captchaScript: addressForm,
  wallets: object,
  agreement: object,
  textConsent: object,
  publisher: object,
  productName: text,
  publisherName: text,
  membershipGives: 'up to three texts, or an object of such lists by language tag',
  restNamespace: 'words separated by slashes',
  segmentCookie: 'the name of a cookie',
  termsUrl: addressForm,
  privacyUrl: addressForm,
  registrationDelay: `${milliseconds}, 0 to 60,000`,
  commentsSignOutTimeout: `${milliseconds}, 0 to 60,000`,
  spotId: text,
  commentsNeedConsent: flag,
  commentsApi: addressForm,
  commentsLauncher: addressForm,
  homeDeliveryPlan: text,
  customerNotFound: text,
  rewardsTenant: text,
  rewardsDomain: `${addressForm}, without a path`,
  place: 'an object with "state" and "postalCode"',
  consent: `a list of ${consentPurposes.join(', ')}`,
  analyticsId: text,
  affiliateParameter: text,
  adTargetingQueue: text,
  messages: 'an object of texts',
};

const listed = (value: unknown): string =>
  Array.isArray(value) ? 'Its wrong entries are left out.' : 'It counts as absent.';
const abroad = () => 'It counts as "memberOutsideRegion": true.';

/** The consequences of a wrong field, where they are not those of an absent field. */
export const safeSides: Readonly<Partial<Record<ConfigField, (value: unknown) => string>>> = {
  regionSupported: abroad,
  memberOutsideRegion: abroad,
  commentsNeedConsent: () => 'It counts as true.',
  ownSites: listed,
  sections: listed,
  socialProviders: listed,
  off: (value) => (typeof value === 'string' ? 'It is read as a list of names.' : listed(value)),
  consent: (value) => (Array.isArray(value) ? listed(value) : 'It counts as [].'),
  currency: () => 'Nothing is sold, and amounts have no currency.',
};

/** The consequence of a wrong field, for docs/configuration.md. */
export const ifWrong = (path: string): string => {
  const side = safeSides[path as ConfigField];
  const [outer, inner] = path.split('.');
  if (outer === 'wallets' && inner !== undefined) return 'This wallet is left out.';
  if (inner !== undefined && ['agreement', 'textConsent', 'place'].includes(outer!))
    return `\`${outer}\` counts as absent.`;
  if (Object.hasOwn(requiredForms, path)) return 'Masthead does not work without it.';
  return side === undefined
    ? 'It counts as absent.'
    : [...new Set([side([]), side(7)])].join(' Not a list: ');
};

/** Allowed values of `off` (docs/host-contract.md, kill switches). */
export const features: readonly string[] = [
  'header',
  'login',
  'menu',
  'cta',
  'content',
  'cover',
  'comments',
  'alert',
  'account',
  'events',
];

/** Old values of `off` that are still accepted, each with its replacement: the value of `data-masthead`. */
export const oldFeatures: Readonly<Record<string, string>> = { 'sign-in': 'login' };
