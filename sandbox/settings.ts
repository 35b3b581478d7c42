import type { Database } from './database/store';
import { readFact, writeFact } from './facts';

/** What people and tests may switch about the sandbox's own behaviour. */
export interface Settings {
  /** Milliseconds for which a new subscription is missing from the list. */
  listLag: number;
  /** Reads of the list for which a new subscription is missing from it. */
  listLagReads: number;
  /** false: the nonce endpoint answers as WordPress does for strangers, 400 and `0`. */
  nonceEndpoint: boolean;
  /** false: the referral programs are closed, and every call to the rewards service says so. */
  rewardsOpen: boolean;
  /** Printed into the page's configuration. */
  registrationDelay: number;
  commentsSignOutTimeout: number;
  /** The captcha's stand-in is on, and registering asks for it. */
  captcha: boolean;
  /** The stand-in's tokens are refused. */
  captchaRefuses: boolean;
  /** PayPal, Google Pay and Apple Pay are on, each with a stand-in. */
  wallets: boolean;
  /** Readers are asked to agree to the terms before they register or pay. */
  agreement: boolean;
  /** The language of the pages' script and of the mails, as a tag; the sites' own words stay English. */
  locale: string;
  /** Stored cards are charged only once their security code was given. */
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
  securityCode: false,
};

export interface SettingsStore {
  read(): Settings;
  /** The names that are unknown or of the wrong type; with any of them nothing is changed. */
  change(values: Record<string, unknown>): string[];
}

export const createSettings = (database: Database): SettingsStore => {
  const read = (): Settings => ({
    ...defaults,
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
  if (typeof expected === 'string')
    return typeof value === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 3_600_000;
};
