import type { FastifyInstance } from 'fastify';
import type { Site } from '../addresses';
import type { Database } from '../database/store';
import { field, looseText, text } from '../http/body';
import { invalidNonce, invalidParameter, missingParameters } from '../http/errors';
import { accountByEmail, emailKey } from '../identity/accounts';
import type { Sandbox } from '../sandbox-context';
import { listIds, newslettersOf } from './newsletter-lists';

/** One endpoint for three actions, selected by a field of the form. */
export const newsletterRoutes = (
  scope: FastifyInstance,
  { database, nonces, addresses }: Sandbox,
  site: Site,
): void => {
  scope.post('/newsletters', async (request) => {
    const { body } = request;
    const nonce = looseText(body, 'nonce');
    if (nonce !== null && !nonces.isValid(nonce)) throw invalidNonce();
    const email = text(body, 'email');
    if (email === null) throw missingParameters(['email']);
    switch (text(body, 'action')) {
      case 'read':
        return {
          success: true,
          data: readLists(database, site, email, `${addresses.membership}/images/newsletters`),
        };
      case 'update':
        return update(database, email, readIds(body, 'subscribe'), readIds(body, 'unsubscribe'));
      case 'account_change':
        return { success: accountByEmail(database, email) !== null };
      default:
        throw invalidParameter('action');
    }
  });
};

const readLists = (database: Database, site: Site, email: string, imageBase: string): object => {
  const { everyList, exclusives } = newslettersOf(site);
  const rows = database.all(
    'SELECT list_id FROM newsletter_subscriptions WHERE email_key = ? ORDER BY list_id',
    emailKey(email),
  );
  return {
    lists: withImages(everyList, imageBase),
    // PHP prints an empty array as a list.
    userinfo:
      rows.length === 0
        ? []
        : { email, list_subscriptions: rows.map((row) => ({ list_id: String(row['list_id']) })) },
    membership: withImages(exclusives, imageBase),
  };
};

const withImages = (groups: Record<string, { id: string }[]>, base: string): object =>
  Object.fromEntries(
    Object.entries(groups).map(([group, lists]) => [
      group,
      lists.map((list) => ({ ...list, image: `${base}/${list.id}.svg` })),
    ]),
  );

const update = (database: Database, email: string, subscribe: string[], unsubscribe: string[]): object => {
  if ([...subscribe, ...unsubscribe].some((id) => !listIds.has(id))) return { success: false };
  database.transaction(() => {
    for (const id of subscribe) subscribeTo(database, email, id);
    for (const id of unsubscribe) {
      database.run(
        'DELETE FROM newsletter_subscriptions WHERE email_key = ? AND list_id = ?',
        emailKey(email),
        id,
      );
    }
  });
  return { success: true, data: { subscribed: subscribe, unsubscribed: unsubscribe } };
};

export const subscribeTo = (database: Database, email: string, listId: string): void =>
  database.run(
    'INSERT OR IGNORE INTO newsletter_subscriptions (email_key, list_id) VALUES (?, ?)',
    emailKey(email),
    listId,
  );

/** Ids separated by commas, or repeated fields. A leading `st-` is the sender's alias of the same list. */
const readIds = (body: unknown, name: string): string[] => {
  const value = field(body, name) ?? field(body, `${name}[]`) ?? [];
  const ids: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [value];
  if (!ids.every((id) => typeof id === 'string' || typeof id === 'number')) throw invalidParameter(name);
  return ids.map((id) => String(id).trim().replace(/^st-/, '')).filter((id) => id !== '');
};
