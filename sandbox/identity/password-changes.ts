import type { FastifyInstance } from 'fastify';
import { siteOrNews, frontOf } from '../addresses';
import { text } from '../http/body';
import { badRequest, notFound, PageError, unauthorized } from '../http/errors';
import type { Sandbox } from '../sandbox-context';
import { accountByEmail, firstNameOf, setPassword } from './accounts';
import { createLink, findLink, useLink } from './links';
import { hashPassword, isStrong, passwordMatches, weakPassword } from './passwords';
import { accountOfSession, sessionOf } from './sessions';

export const passwordRoutes = (host: FastifyInstance, sandbox: Sandbox): void => {
  const { database, clock, mailbox, addresses } = sandbox;
  host.post('/blaize/users/reset', async (request, reply) => {
    const email = text(request.body, 'identifiers', 'email_address');
    if (email === null) throw badRequest();
    const account = accountByEmail(database, email);
    if (account === null) throw new PageError(404, 'User not found');
    const state = createLink(database, 'password-reset', account.id, null, clock.now());
    mailbox.send({
      to: account.email,
      firstName: firstNameOf(account),
      sender: siteOrNews(request.headers.origin, addresses),
      message: {
        kind: 'password-reset',
        link: `${frontOf(sandbox, request.headers.origin)}/account/reset-password?token=${state}`,
      },
    });
    return reply.status(201).send({ message: 'Password reset email sent' });
  });

  host.post<{ Params: { state: string } }>('/blaize/users/reset/:state', async (request) => {
    const password = text(request.body, 'validators', 'password');
    if (password === null) throw badRequest();
    const { state } = request.params;
    const isGood = (): string | null => {
      const link = findLink(database, 'password-reset', state);
      return link === null || link.used || link.expiresAt <= clock.now() ? null : link.userId;
    };
    if (isGood() === null) throw notFound('State not found');
    if (!isStrong(password)) throw badRequest(weakPassword);
    const hash = await hashPassword(password);
    database.transaction(() => {
      const userId = isGood();
      if (userId === null) throw notFound('State not found');
      setPassword(database, userId, hash);
      useLink(database, state, clock.now());
    });
    return { message: 'Password updated' };
  });

  host.post('/blaize/users/change-password', async (request) => {
    const session = sessionOf(database, request);
    if (session === null) throw unauthorized();
    const account = accountOfSession(database, session);
    if (account === null) throw notFound('User not found');
    const current = text(request.body, 'current_validators', 'password');
    const next = text(request.body, 'new_validators', 'password');
    if (current === null || next === null) throw badRequest();
    if (!(await passwordMatches(current, account.password)))
      throw new PageError(403, 'Forbidden', 'Bad Credentials');
    if (!isStrong(next)) throw badRequest(weakPassword);
    setPassword(database, account.id, await hashPassword(next));
    return { message: 'Password changed' };
  });
};
