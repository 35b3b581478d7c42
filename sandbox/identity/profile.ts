import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/store';
import { isRecord } from '../http/body';
import { badRequest, notFound } from '../http/errors';
import type { Sandbox } from '../sandbox-context';
import { mergeProfile, type Profile, type ProfileValue } from './accounts';
import { requireAccount } from './sessions';

const attributePattern = /^[a-z][a-z0-9-]{0,63}$/;
const longest = 10_000;

export const profileRoutes = (host: FastifyInstance, { database }: Sandbox): void => {
  host.get('/blaize/account', async (request) => {
    const account = requireAccount(database, request);
    return { identifiers: { email_address: account.email }, tracking_id: account.trackingId };
  });

  host.get('/blaize/profile', async (request) => requireAccount(database, request).profile);

  host.post('/blaize/profile', async (request) => {
    const account = requireAccount(database, request);
    if (!isRecord(request.body)) throw badRequest();
    mergeProfile(database, account, readChanges(request.body));
    return { message: 'User profile updated' };
  });

  host.get<{ Params: { name: string } }>('/blaize/profile/:name', async (request, reply) => {
    const account = requireAccount(database, request);
    const document = readDocument(database, account.id, request.params.name);
    if (document === null) throw notFound();
    return reply.type('application/json; charset=utf-8').send(document);
  });

  host.put<{ Params: { name: string } }>('/blaize/profile/:name', async (request) => {
    const account = requireAccount(database, request);
    const { name } = request.params;
    if (!/^[\w-]{1,64}$/.test(name) || name.startsWith('_restricted') || request.body === undefined)
      throw badRequest();
    writeDocument(database, account.id, name, request.body);
    return { message: 'User extended profile updated' };
  });
};

/** JSON text, because a document may be any JSON value; null if it does not exist. */
const readDocument = (database: Database, userId: string, name: string): string | null => {
  const row = database.get('SELECT body FROM profile_documents WHERE user_id = ? AND name = ?', userId, name);
  return row === null ? null : String(row['body']);
};

export const writeDocument = (database: Database, userId: string, name: string, body: unknown): void => {
  database.run(
    'INSERT INTO profile_documents (user_id, name, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
    userId,
    name,
    JSON.stringify(body),
  );
};

/** The attributes of a new account, without those that are sent as null. */
export const readAttributes = (body: Record<string, unknown>): Profile => {
  const changes = Object.entries(readChanges(body)).filter(([, value]) => value !== null);
  return Object.fromEntries(changes) as Profile;
};

/**
 * Parses a flat record of plain values; null clears an attribute. `updated-values` lists the fields sent and is not
 * stored.
 */
const readChanges = (body: Record<string, unknown>): Record<string, ProfileValue | null> => {
  const changes: Record<string, ProfileValue | null> = {};
  for (const [name, value] of Object.entries(body)) {
    const isList = name === 'updated-values';
    if (!attributePattern.test(name) || !(isList ? isNames(value) : isPlain(value)))
      throw badRequest(`Attribute ${name} failed validation`);
    if (!isList) changes[name] = value as ProfileValue | null;
  }
  return changes;
};

const isNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

const isPlain = (value: unknown): value is ProfileValue | null =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= longest);
