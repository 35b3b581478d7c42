import type { FastifyInstance } from 'fastify';
import { siteOf } from '../addresses';
import { field, text } from '../http/body';
import { badRequest, PageError } from '../http/errors';
import type { Sandbox } from '../sandbox-context';
import { accountByEmail, joinPublisher } from './accounts';
import { deviceOf } from './device';
import { passwordMatches } from './passwords';
import {
  clearSessionCookie,
  cookieLine,
  endSession,
  endSessionsOf,
  sessionOf,
  setSessionCookies,
  startSession,
} from './sessions';

const scopes = ['JUST_HERE', 'THIS_DEVICE', 'OTHER_DEVICES', 'EVERYWHERE'];

export const signInRoutes = (host: FastifyInstance, { database, clock, addresses }: Sandbox): void => {
  host.post('/blaize/login', async (request, reply) => {
    const email = text(request.body, 'identifiers', 'email_address');
    const password = text(request.body, 'validators', 'password');
    if (email === null || password === null) throw badRequest();
    const account = accountByEmail(database, email);
    if (account === null) throw new PageError(404, 'User not found');
    if (!(await passwordMatches(password, account.password))) throw new PageError(401, 'Bad credentials');
    if (!account.verified) throw new PageError(401, 'Email verification is required');
    const site = siteOf(request.headers.origin, addresses);
    if (site !== null) joinPublisher(database, account, site);
    const session = startSession(database, account, clock.now(), deviceOf(request));
    setSessionCookies(reply, session);
    return { cookie: cookieLine(session), message: 'Login successful', tracking_id: session.trackingId };
  });

  host.post('/blaize/logout', async (request, reply) => {
    const where = field(request.body, 'where') ?? field(request.query, 'where') ?? 'JUST_HERE';
    if (typeof where !== 'string' || !scopes.includes(where)) throw badRequest();
    const session = sessionOf(database, request);
    if (session === null) return { message: 'No session' };
    if (session.userId !== null && where === 'OTHER_DEVICES')
      endSessionsOf(database, session.userId, session.id);
    if (session.userId !== null && where === 'EVERYWHERE') endSessionsOf(database, session.userId, null);
    if (where !== 'OTHER_DEVICES') {
      endSession(database, session.id);
      clearSessionCookie(reply);
    }
    return { message: 'Session deleted' };
  });
};
