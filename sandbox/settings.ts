import type { Database } from './database/store';
import { readFact, writeFact } from './facts';

/** Switches for the sandbox's own behavior. */
export interface Settings {
  /** Milliseconds during which the list omits a new subscription. */
  listLag: number;
  /** Number of reads of the list that omit a new subscription. */
  listLagReads: number;
  /** false: the nonce endpoint responds like WordPress to strangers, with 400 and `0`. */
  nonceEndpoint: boolean;
  /** false: the referral programs are closed, and every call to the rewards service fails with that error. */
  rewardsOpen: boolean;
  /** Part of the page's configuration. */
  registrationDelay: number;
  commentsSignOutTimeout: number;
  /** Enables the mock captcha, which registration then requires. */
  captcha: boolean;
  /** The site refuses the mock captcha's tokens. */
  captchaRefuses: boolean;
  /** Enables PayPal, Google Pay and Apple Pay, each with a mock. */
  wallets: boolean;
  /** Readers must accept the terms before they register or pay. */
  agreement: boolean;
  /** Language tag for the pages' script and the mails; the sites' own texts stay English. */
  locale: string;
  /** The domain for which the sites below it store the session (`cookieDomain`); empty: each site for its own host. */
  cookieDomain: string;
  /** The sites write the session cookie too (`sessionEndpoint`). */
  sessionEndpoint: boolean;
  /** Cookies of third parties are blocked over TLS. */
  thirdPartyCookiesBlocked: boolean;
  /** Stored cards are charged only after their security code was given. */
  securityCode: boolean;
}

const defaults: Settings = {
  listLag: 0,
  listLagReads: 0,
  nonceEndpoint: true,
  rewardsOpen: true,
  registrationDelay: 500,
  commentsSignOutTimeout: 10_000,
  captcha: false,
  captchaRefuses: false,
  wallets: false,
  agreement: false,
  locale: 'en-US',
  cookieDomain: '',
  sessionEndpoint: false,
  thirdPartyCookiesBlocked: false,
  securityCode: false,
};

export interface SettingsStore {
  read(): Settings;
  /** Returns the names that are unknown or have a wrong type. If there are any, nothing changes. */
  change(values: Record<string, unknown>): string[];
}

/** `given`: defaults of this sandbox. */
export const createSettings = (database: Database, given: Partial<Settings> = {}): SettingsStore => {
  const read = (): Settings => ({
    ...defaults,
    ...given,
    ...(JSON.parse(readFact(database, 'settings') ?? '{}') as Partial<Settings>),
  });
  return {
    read,
    change: (values) => {
      const wrong = Object.entries(values)
        .filter(([name, value]) => !fits(name, value))
        .map(([name]) => name);
      if (wrong.length === 0) writeFact(database, 'settings', JSON.stringify({ ...read(), ...values }));
      return wrong;
    },
  };
};

const fits = (name: string, value: unknown): boolean => {
  if (!Object.hasOwn(defaults, name)) return false;
  const expected = defaults[name as keyof Settings];
  if (typeof expected === 'boolean') return typeof value === 'boolean';
  if (name === 'cookieDomain') return typeof value === 'string' && /^[a-z0-9.-]*$/.test(value);
  if (typeof expected === 'string')
    return typeof value === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 3_600_000;
};
