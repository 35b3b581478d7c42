import { randomBytes } from 'node:crypto';
import type { Database } from '../database/store';

export type LinkKind = 'password-reset' | 'email-change' | 'social';

export interface Link {
  state: string;
  userId: string | null;
  value: string | null;
  expiresAt: Date;
  used: boolean;
}

const lifeInHours: Record<LinkKind, number> = { 'password-reset': 24, 'email-change': 24, social: 1 };

/** Creates a one-time address for a mail or a popup. It expires by the sandbox's clock. */
export const createLink = (
  database: Database,
  kind: LinkKind,
  userId: string | null,
  value: string | null,
  now: Date,
): string => {
  const state = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifeInHours[kind] * 3_600_000);
  database.run(
    'INSERT INTO links (state, kind, user_id, value, expires_at) VALUES (?, ?, ?, ?, ?)',
    state,
    kind,
    userId,
    value,
    expiresAt.toISOString(),
  );
  return state;
};

export const findLink = (database: Database, kind: LinkKind, state: string): Link | null => {
  const row = database.get('SELECT * FROM links WHERE state = ? AND kind = ?', state, kind);
  if (row === null) return null;
  return {
    state,
    userId: row['user_id'] === null ? null : String(row['user_id']),
    value: row['value'] === null ? null : String(row['value']),
    expiresAt: new Date(String(row['expires_at'])),
    used: row['used_at'] !== null,
  };
};

export const useLink = (database: Database, state: string, now: Date): void =>
  database.run('UPDATE links SET used_at = ? WHERE state = ?', now.toISOString(), state);
