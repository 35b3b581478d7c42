import { randomInt } from 'node:crypto';
import type { Database } from '../database/store';
import type { Row } from '../database/store';

/** A person in a tenant's program: a user of the tenant, or a visitor identified only by a cookie. */
export interface Person {
  id: number;
  tenant: string;
  accountId: string;
  userId: string;
  cookieId: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  locale: string;
  segments: string[];
  code: string;
  /** The code of the referrer; null if there is none. */
  referredBy: string | null;
  referredAt: Date | null;
  convertedAt: Date | null;
  createdAt: Date;
}

export interface Identity {
  tenant: string;
  accountId: string;
  userId: string;
}

export const findPerson = (database: Database, { tenant, accountId, userId }: Identity): Person | null =>
  toPerson(
    database.get(
      'SELECT * FROM rewards_people WHERE tenant = ? AND account_id = ? AND user_id = ?',
      tenant,
      accountId,
      userId,
    ),
  );

export const personByCode = (database: Database, tenant: string, code: string): Person | null =>
  toPerson(database.get('SELECT * FROM rewards_people WHERE tenant = ? AND code = ?', tenant, code));

export const personByCookie = (database: Database, tenant: string, cookieId: string): Person | null =>
  toPerson(database.get('SELECT * FROM rewards_people WHERE tenant = ? AND cookie_id = ?', tenant, cookieId));

/** All friends who came with a person's code, latest first. */
export const friendsOf = (database: Database, { tenant, code }: Person): Person[] =>
  database
    .all(
      'SELECT * FROM rewards_people WHERE tenant = ? AND referred_by = ? ORDER BY referred_at DESC, id DESC',
      tenant,
      code,
    )
    .flatMap((row) => toPerson(row) ?? []);

export const addPerson = (
  database: Database,
  identity: Identity & {
    cookieId: string | null;
    firstName: string | null;
    lastName: string | null;
    code?: string;
  },
  now: Date,
): Person => {
  const code = identity.code ?? freeCode(database, identity);
  database.run(
    `INSERT INTO rewards_people (tenant, account_id, user_id, cookie_id, locale, code, created_at)
     VALUES (?, ?, ?, ?, 'en_US', ?, ?)`,
    identity.tenant,
    identity.accountId,
    identity.userId,
    identity.cookieId,
    code,
    now.toISOString(),
  );
  return findPerson(database, identity) as Person;
};

export const savePerson = (database: Database, person: Person): void => {
  database.run(
    `UPDATE rewards_people SET email = ?, first_name = ?, last_name = ?, locale = ?, segments = ?,
       referred_by = ?, referred_at = ?, converted_at = ? WHERE id = ?`,
    person.email,
    person.firstName,
    person.lastName,
    person.locale,
    JSON.stringify(person.segments),
    person.referredBy,
    person.referredAt?.toISOString() ?? null,
    person.convertedAt?.toISOString() ?? null,
    person.id,
  );
};

const window = 60_000;
const mostCalls = 60;

/** Counts a call. Returns false if this person's page has exceeded the limit per minute. */
export const mayCall = (database: Database, { id }: Person, now: Date): boolean => {
  const row = database.get('SELECT window_from, window_calls FROM rewards_people WHERE id = ?', id);
  const from = Date.parse(String(row?.['window_from']));
  const fresh = Number.isNaN(from) || now.getTime() - from >= window;
  const calls = fresh ? 1 : Number(row?.['window_calls']) + 1;
  database.run(
    'UPDATE rewards_people SET window_from = ?, window_calls = ? WHERE id = ?',
    fresh ? now.toISOString() : String(row?.['window_from']),
    calls,
    id,
  );
  return calls <= mostCalls;
};

/** An unused code: the name if known, and letters that are not easily confused. */
const freeCode = (
  database: Database,
  { tenant, firstName, lastName }: { tenant: string; firstName: string | null; lastName: string | null },
): string => {
  const name = `${firstName ?? ''}${lastName ?? ''}`
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, 20);
  for (let tries = 0; ; tries += 1) {
    const code = name.length >= 4 && tries === 0 ? name : `${name.slice(0, 12)}${letters(6)}`;
    if (personByCode(database, tenant, code) === null) return code;
  }
};

const clear = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const letters = (count: number): string =>
  Array.from({ length: count }, () => clear[randomInt(clear.length)]).join('');

const toPerson = (row: Row | null): Person | null => {
  if (row === null) return null;
  const text = (name: string): string | null => (row[name] === null ? null : String(row[name]));
  const date = (name: string): Date | null => (row[name] === null ? null : new Date(String(row[name])));
  return {
    id: Number(row['id']),
    tenant: String(row['tenant']),
    accountId: String(row['account_id']),
    userId: String(row['user_id']),
    cookieId: text('cookie_id'),
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    locale: String(row['locale']),
    segments: JSON.parse(String(row['segments'])) as string[],
    code: String(row['code']),
    referredBy: text('referred_by'),
    referredAt: date('referred_at'),
    convertedAt: date('converted_at'),
    createdAt: new Date(String(row['created_at'])),
  };
};
