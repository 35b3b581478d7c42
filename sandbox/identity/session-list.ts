import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/store';
import { field } from '../http/body';
import { badRequest, forbidden, notFound, unauthorized } from '../http/errors';
import type { Sandbox } from '../sandbox-context';
import { endSessionsOf, sessionOf } from './sessions';

const path = '/zephr/public/sessions/v1/sessions';

/** The session of the request and its reader. Throws if the session is missing or anonymous. */
const ownSession = (database: Database, request: FastifyRequest): { id: string; userId: string } => {
  const session = sessionOf(database, request);
  if (session === null) throw unauthorized();
  if (session.userId === null) throw forbidden();
  return { id: session.id, userId: session.userId };
};

/** Lists and ends a reader's sessions by their list id, never by the id in the cookie. */
export const sessionListRoutes = (host: FastifyInstance, { database }: Sandbox): void => {
  host.get(path, async (request) => {
    const session = ownSession(database, request);
    const rows = database.all(
      'SELECT * FROM sessions WHERE user_id = ? ORDER BY created_at DESC',
      session.userId,
    );
    return rows.map((row) => ({
      id: String(row['listed_as']),
      startDate: String(row['created_at']),
      ...(JSON.parse(String(row['device'])) as object),
      isRequestingSession: row['id'] === session.id,
    }));
  });

  host.delete(path, async (request, reply) => {
    const session = ownSession(database, request);
    if (field(request.query, 'except-current') !== 'true') throw badRequest();
    endSessionsOf(database, session.userId, session.id);
    return reply.status(204).send();
  });

  host.delete<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const session = ownSession(database, request);
    const whose = [request.params.id, session.userId] as const;
    const row = database.get('SELECT id FROM sessions WHERE listed_as = ? AND user_id = ?', ...whose);
    if (row === null) throw notFound('Session not found');
    database.run('DELETE FROM sessions WHERE listed_as = ? AND user_id = ?', ...whose);
    return reply.status(204).send();
  });
};
