import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../database/store';
import { secret } from '../facts';

export interface Author {
  readonly userId: string;
  readonly name: string;
}

/** Issues a code for a reader who wants to sign in. The identity provider later confirms the reader's identity. */
export const issueCode = (database: Database): string => {
  const codeA = randomBytes(18).toString('base64url');
  database.run('INSERT INTO comment_codes (code_a) VALUES (?)', codeA);
  return codeA;
};

const answerTo = (database: Database, codeA: string, userId: string): string =>
  createHmac('sha256', secret(database, 'comments')).update(`${codeA}|${userId}`).digest('base64url');

/**
 * Confirms the reader behind a code, on behalf of the identity provider. An unknown code gets a response too, but opens
 * no session.
 */
export const vouchFor = (
  database: Database,
  codeA: string,
  userId: string,
  userName: string | null,
): string => {
  database.run(
    'UPDATE comment_codes SET user_id = ?, user_name = ? WHERE code_a = ?',
    userId,
    userName?.slice(0, 60) ?? 'Reader',
    codeA,
  );
  return answerTo(database, codeA, userId);
};

/** Opens a session for two matching codes, once. Returns null for any other codes. */
export const openSession = (
  database: Database,
  codeA: string,
  codeB: string,
): { token: string; author: Author } | null => {
  const row = database.get('SELECT * FROM comment_codes WHERE code_a = ?', codeA);
  if (row === null || row['user_id'] === null) return null;
  const author = { userId: String(row['user_id']), name: String(row['user_name']) };
  if (answerTo(database, codeA, author.userId) !== codeB) return null;
  const token = randomBytes(24).toString('base64url');
  database.transaction(() => {
    database.run('DELETE FROM comment_codes WHERE code_a = ?', codeA);
    database.run(
      'INSERT INTO comment_sessions (token, user_id, user_name) VALUES (?, ?, ?)',
      token,
      author.userId,
      author.name,
    );
  });
  return { token, author };
};

export const authorOf = (database: Database, token: string | null): Author | null => {
  if (token === null) return null;
  const row = database.get('SELECT * FROM comment_sessions WHERE token = ?', token);
  return row === null ? null : { userId: String(row['user_id']), name: String(row['user_name']) };
};

export const closeSession = (database: Database, token: string): void =>
  database.run('DELETE FROM comment_sessions WHERE token = ?', token);
