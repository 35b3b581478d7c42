import { randomBytes } from 'node:crypto';
import type { Database } from './database/store';

/** Stored single values by name: the clock's offset, the settings and the sandbox's own secrets. */
export const readFact = (database: Database, name: string): string | null => {
  const row = database.get('SELECT value FROM facts WHERE name = ?', name);
  return row === null ? null : String(row['value']);
};

export const writeFact = (database: Database, name: string, value: string): void => {
  database.run(
    'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  );
};

/** A random key, created on first use, so that links and nonces survive a restart. */
export const secret = (database: Database, name: string): Buffer => {
  const known = readFact(database, `secret:${name}`);
  if (known !== null) return Buffer.from(known, 'hex');
  const fresh = randomBytes(32);
  writeFact(database, `secret:${name}`, fresh.toString('hex'));
  return fresh;
};
