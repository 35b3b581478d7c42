import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAtHome } from '../addresses';
import { restForbidden } from '../http/errors';
import {
  accountOfSession,
  clearSessionCookies,
  findSession,
  sessionCookieDomain,
  setSessionCookies,
} from '../identity/sessions';
import type { Sandbox } from '../sandbox-context';
import { optionalText, requireParameters } from './checks';

/**
 * Writes and removes the session cookie of a site, which a script can read. A nonce is the same for all visitors, so it
 * does not protect these routes: the page and the session are checked.
 */
export const sessionRoutes = (scope: FastifyInstance, sandbox: Sandbox): void => {
  const { database } = sandbox;
  const requireSite = ({ headers: { origin } }: FastifyRequest): void => {
    if (origin === undefined || !isAtHome(sandbox, origin)) throw restForbidden();
  };
  const domainOf = ({ hostname }: FastifyRequest): string | null =>
    sessionCookieDomain(sandbox.settings.read().cookieDomain, hostname);

  scope.post('/session', async (request, reply) => {
    requireSite(request);
    const sent = requireParameters(sandbox, request.body, 'nonce', 'session');
    const trackingId = optionalText(request.body, 'trackingId');
    const session = findSession(database, sent.session);
    if (session === null || accountOfSession(database, session) === null) throw restForbidden();
    if (trackingId !== null && trackingId !== session.trackingId) throw restForbidden();
    setSessionCookies(reply, session, domainOf(request));
    return { success: true };
  });

  scope.delete('/session', async (request, reply) => {
    requireSite(request);
    clearSessionCookies(reply, domainOf(request));
    return { success: true };
  });
};
