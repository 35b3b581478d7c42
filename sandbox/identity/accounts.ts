import { randomUUID } from 'node:crypto';
import type { Site } from '../addresses';
import type { Database } from '../database/store';
import type { Row } from '../database/store';
import { publisherOf } from '../publishers';

export type ProfileValue = string | number | boolean;
export type Profile = Record<string, ProfileValue>;

export interface Account {
  id: string;
  email: string;
  /** Password hash; null for an account that signs in through a provider. */
  password: string | null;
  trackingId: string;
  verified: boolean;
  /** True if the payment provider knows the reader. */
  isCustomer: boolean;
  homeDelivery: boolean;
  /**
   * The site that sends mails to this reader: the site of their registration or latest subscription. A sign-in on the
   * site of another publisher changes it too.
   */
  site: Site;
  profile: Profile;
}

export type NewAccount = Pick<Account, 'email' | 'password' | 'verified' | 'profile'> &
  Partial<Pick<Account, 'id' | 'trackingId' | 'isCustomer' | 'homeDelivery' | 'site'>> & { persona?: string };

const emailPattern = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}\.[a-z]{2,}$/i;
export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);
export const emailKey = (email: string): string => email.trim().toLowerCase();

export const createAccount = (database: Database, account: NewAccount, now: Date): Account => {
  const { id = randomUUID(), trackingId = randomUUID() } = account;
  database.run(
    `INSERT INTO users (id, email, email_key, password, tracking_id, verified, is_customer, home_delivery, persona, site, profile, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    account.email,
    emailKey(account.email),
    account.password,
    trackingId,
    Number(account.verified),
    Number(account.isCustomer ?? false),
    Number(account.homeDelivery ?? false),
    account.persona ?? null,
    account.site ?? 'news',
    JSON.stringify(account.profile),
    now.toISOString(),
  );
  return accountById(database, id) as Account;
};

export const accountById = (database: Database, id: string): Account | null =>
  toAccount(database.get('SELECT * FROM users WHERE id = ?', id));

export const accountByEmail = (database: Database, email: string): Account | null =>
  toAccount(database.get('SELECT * FROM users WHERE email_key = ?', emailKey(email)));

export const accountByPersona = (database: Database, persona: string): Account | null =>
  toAccount(database.get('SELECT * FROM users WHERE persona = ?', persona));

export const setPassword = (database: Database, id: string, hash: string): void =>
  database.run('UPDATE users SET password = ? WHERE id = ?', hash, id);

export const markVerified = (database: Database, id: string): void =>
  database.run('UPDATE users SET verified = 1 WHERE id = ?', id);

export const makeCustomer = (database: Database, id: string): void =>
  database.run('UPDATE users SET is_customer = 1 WHERE id = ?', id);

export const setSite = (database: Database, id: string, site: Site): void =>
  database.run('UPDATE users SET site = ? WHERE id = ?', site, id);

/** Makes a reader who signs in on a site of another publisher a reader of that site. */
export const joinPublisher = (database: Database, account: Account, site: Site): void => {
  if (publisherOf(site) !== publisherOf(account.site)) setSite(database, account.id, site);
};

export const setEmail = (database: Database, id: string, email: string): void =>
  database.run(
    'UPDATE users SET email = ?, email_key = ?, verified = 1 WHERE id = ?',
    email,
    emailKey(email),
    id,
  );

/** First name for mails; null if unknown. */
export const firstNameOf = ({ profile }: Account): string | null => {
  const name = profile['first-name'];
  return typeof name === 'string' ? name : null;
};

/** Writes the given attributes. null clears an attribute; the others are kept. */
export const mergeProfile = (
  database: Database,
  account: Account,
  changes: Record<string, ProfileValue | null>,
): void => {
  const merged = Object.entries({ ...account.profile, ...changes }).filter(([, value]) => value !== null);
  database.run(
    'UPDATE users SET profile = ? WHERE id = ?',
    JSON.stringify(Object.fromEntries(merged)),
    account.id,
  );
};

const toAccount = (row: Row | null): Account | null => {
  if (row === null) return null;
  return {
    id: String(row['id']),
    email: String(row['email']),
    password: row['password'] === null ? null : String(row['password']),
    trackingId: String(row['tracking_id']),
    verified: row['verified'] === 1,
    isCustomer: row['is_customer'] === 1,
    homeDelivery: row['home_delivery'] === 1,
    site: row['site'] as Site,
    profile: JSON.parse(String(row['profile'])) as Profile,
  };
};
