import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/store';
import { unauthorized } from '../http/errors';
import { accountById, type Account } from './accounts';

export interface Session {
  id: string;
  /** null for an anonymous session. */
  userId: string | null;
  trackingId: string;
}

const sessionCookie = 'blaize_session';
const trackingCookie = 'blaize_tracking_id';
const oneYear = 365 * 86_400_000;

/** Device data that the list of a reader's sessions shows with the start time. */
export interface SessionDevice {
  deviceType?: string;
  deviceName?: string;
  browser?: string;
  os?: string;
  city?: string;
  geoState?: string;
  country?: string;
}

/** `device`: the device that opens the session. */
export const startSession = (
  database: Database,
  account: Account | null,
  now: Date,
  device: SessionDevice,
): Session => {
  const session: Session = {
    id: randomUUID(),
    userId: account?.id ?? null,
    trackingId: account?.trackingId ?? randomUUID(),
  };
  database.run(
    'INSERT INTO sessions (id, user_id, tracking_id, created_at, listed_as, device) VALUES (?, ?, ?, ?, ?, ?)',
    session.id,
    session.userId,
    session.trackingId,
    now.toISOString(),
    // The list needs its own id. A client that sees the list may end a session, but must not be able to hijack it.
    randomUUID(),
    JSON.stringify(device),
  );
  return session;
};

export const findSession = (database: Database, id: string | null | undefined): Session | null => {
  if (id === null || id === undefined || id === '') return null;
  const row = database.get('SELECT * FROM sessions WHERE id = ?', id);
  if (row === null) return null;
  return {
    id: String(row['id']),
    userId: row['user_id'] === null ? null : String(row['user_id']),
    trackingId: String(row['tracking_id']),
  };
};

export const sessionOf = (database: Database, request: FastifyRequest): Session | null =>
  findSession(database, request.cookies[sessionCookie]);

export const accountOfSession = (database: Database, session: Session | null): Account | null => {
  return session === null || session.userId === null ? null : accountById(database, session.userId);
};

/** The signed-in reader. Throws 401 if there is none. */
export const requireAccount = (database: Database, request: FastifyRequest): Account => {
  const account = accountOfSession(database, sessionOf(database, request));
  if (account === null) throw unauthorized();
  return account;
};

export const endSession = (database: Database, id: string): void =>
  database.run('DELETE FROM sessions WHERE id = ?', id);
export const endSessionsOf = (database: Database, userId: string, except: string | null): void =>
  database.run('DELETE FROM sessions WHERE user_id = ? AND id IS NOT ?', userId, except);

/** Cookies expire by the browser's clock, so this is a year from the real time. */
const inAYear = (): string => new Date(Date.now() + oneYear).toUTCString();

/** The cookie line in the body of the login response. */
export const cookieLine = (session: Session): string =>
  `${sessionCookie}=${session.id}; Expires=${inAYear()}; Path=/;`;

/** On plain HTTP, browsers reject SameSite=None, and some reject Secure. `domain`: null for this host alone. */
export const setSessionCookies = (
  reply: FastifyReply,
  session: Session,
  domain: string | null = null,
): void => {
  const rest = `Expires=${inAYear()}; Path=/;${domainOf(domain)} SameSite=Lax`;
  reply.header('set-cookie', [
    `${sessionCookie}=${session.id}; ${rest}`,
    `${trackingCookie}=${session.trackingId}; ${rest}`,
  ]);
};

const domainOf = (domain: string | null): string => (domain === null ? '' : ` Domain=${domain};`);

const ended = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/;';

export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.header('set-cookie', `${sessionCookie}=; ${ended} SameSite=Lax`);
};

/** Removes both cookies that `setSessionCookies` sets. */
export const clearSessionCookies = (reply: FastifyReply, domain: string | null): void => {
  reply.header(
    'set-cookie',
    [sessionCookie, trackingCookie].map((name) => `${name}=; ${ended}${domainOf(domain)} SameSite=Lax`),
  );
};

/** The domain of a site's session cookie: the setting `cookieDomain` if it covers the host; null: this host alone. */
export const sessionCookieDomain = (setting: string, hostname: string): string | null =>
  setting !== '' && (hostname === setting || hostname.endsWith(`.${setting}`)) ? setting : null;
