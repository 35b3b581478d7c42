import type { FastifyInstance } from 'fastify';
import { siteOrNews, frontOf } from '../addresses';
import { text } from '../http/body';
import { badRequest, conflict, notFound, PageError, unauthorized } from '../http/errors';
import type { Sandbox } from '../sandbox-context';
import { accountByEmail, accountById, emailKey, firstNameOf, isEmail, setEmail } from './accounts';
import { createLink, findLink, useLink } from './links';
import { passwordMatches } from './passwords';
import { accountOfSession, sessionOf } from './sessions';

export const emailChangeRoutes = (host: FastifyInstance, sandbox: Sandbox): void => {
  const { database, clock, mailbox, addresses } = sandbox;
  host.post('/blaize/users/update-email', async (request, reply) => {
    const session = sessionOf(database, request);
    if (session === null) throw unauthorized();
    const account = accountOfSession(database, session);
    if (account === null) throw new PageError(404, 'User not found');
    const email = text(request.body, 'new_identifiers', 'email_address')?.trim() ?? null;
    if (email === null || !isEmail(email)) throw badRequest();
    const state = createLink(database, 'email-change', account.id, email, clock.now());
    const target = `${addresses.membership}/blaize/users/update-email/${state}`;
    const site = siteOrNews(request.headers.origin, addresses);
    mailbox.send({
      to: email,
      firstName: firstNameOf(account),
      sender: site,
      message: {
        kind: 'email-change',
        link: `${frontOf(sandbox, request.headers.origin)}/account/settings/verify-email-change?target=${encodeURIComponent(target)}`,
      },
    });
    return reply.status(201).send({ message: 'Update email sent' });
  });

  host.post<{ Params: { state: string } }>('/blaize/users/update-email/:state', async (request) => {
    const link = findLink(database, 'email-change', request.params.state);
    if (link === null || link.userId === null || link.value === null) throw notFound('State not found');
    if (link.used || link.expiresAt <= clock.now())
      throw new PageError(410, 'Gone', 'Dynamodb Item already expired');
    const account = accountById(database, link.userId);
    const password = text(request.body, 'validators', 'password');
    if (account === null || password === null || !(await passwordMatches(password, account.password))) {
      throw new PageError(401, 'Unauthorized', 'Bad Credentials');
    }
    const holder = accountByEmail(database, link.value);
    if (holder !== null && holder.id !== account.id) throw conflict(`${link.value} is already taken`);
    const email = link.value;
    database.transaction(() => {
      setEmail(database, account.id, email);
      useLink(database, link.state, clock.now());
      if (emailKey(email) !== emailKey(account.email))
        mailbox.send({
          to: account.email,
          firstName: firstNameOf(account),
          sender: siteOrNews(request.headers.origin, addresses),
          message: { kind: 'email-changed' },
        });
    });
    return { message: 'Email updated' };
  });
};
