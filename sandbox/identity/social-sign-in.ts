import type { FastifyInstance } from 'fastify';
import { frontOf } from '../addresses';
import { text } from '../http/body';
import { badRequest, notFound } from '../http/errors';
import type { Sandbox } from '../sandbox-context';
import { everyPersona } from '../personas';
import { accountByEmail, isEmail, type Account } from './accounts';
import { createLink } from './links';
import { registerWithProvider } from './registration';
import { deviceOf } from './device';
import { cookieLine, setSessionCookies, startSession } from './sessions';
import { everyProvider, storeProviderDocument, type Provider, type SocialIdentity } from './social-identity';
import { choicePage, endingPage, type SocialPerson } from './social-pages';

const readProvider = (name: string): Provider => {
  const provider = everyProvider.find((each) => each === name);
  if (provider === undefined) throw notFound();
  return provider;
};

type ProviderRoute = { Params: { provider: string } };

/**
 * Mocks the providers' own pages: it asks for the person and sends a message to the page that opened the popup. Without
 * an opener, it signs the person in and redirects to the site's handoff page.
 */
export const socialSignInRoutes = (host: FastifyInstance, sandbox: Sandbox): void => {
  host.get<ProviderRoute>('/blaize/oauth/:provider', async (request, reply) => {
    const provider = readProvider(request.params.provider);
    return reply.redirect(
      `/sign-in/${provider}?opener=${encodeURIComponent(openerOf(sandbox, request.headers.referer))}`,
      302,
    );
  });

  host.get<ProviderRoute>('/sign-in/:provider', async (request, reply) => {
    const provider = readProvider(request.params.provider);
    const opener = openerOf(sandbox, text(request.query, 'opener') ?? undefined);
    return reply
      .type('text/html; charset=utf-8')
      .send(choicePage(provider, opener, new URL(opener).host, people(sandbox), newcomer(sandbox)));
  });

  host.post<ProviderRoute>('/sign-in/:provider', async (request, reply) => {
    const provider = readProvider(request.params.provider);
    const opener = openerOf(sandbox, text(request.body, 'opener') ?? undefined);
    reply.type('text/html; charset=utf-8');
    if (text(request.body, 'refuse') !== null) {
      const onward = { href: `${opener}/account/login` };
      return reply.send(endingPage({ message: { action: 'error' }, opener, onward }));
    }
    const identity = identityOf(provider, request.body);
    const account = accountByEmail(sandbox.database, identity.email);
    if (account === null) {
      const { database, clock } = sandbox;
      const stateKey = createLink(database, 'social', null, JSON.stringify(identity), clock.now());
      const message = { action: 'register', identifier: identity.email, stateKey };
      const onward = { action: `/sign-in/${provider}/register`, fields: { stateKey, opener } };
      return reply.send(endingPage({ message, opener, onward }));
    }
    storeProviderDocument(sandbox.database, account.id, identity);
    const session = startSession(sandbox.database, account, sandbox.clock.now(), deviceOf(request));
    setSessionCookies(reply, session);
    const message = { action: 'login', cookie: cookieLine(session) };
    return reply.send(endingPage({ message, opener, onward: { href: handoff(opener) } }));
  });

  host.post<ProviderRoute>('/sign-in/:provider/register', async (request, reply) => {
    const provider = readProvider(request.params.provider);
    const opener = openerOf(sandbox, text(request.body, 'opener') ?? undefined);
    const account = registerWithProvider(sandbox, text(request.body, 'stateKey') ?? '', {
      'sso-user': true,
      [`${provider}-authenticated`]: true,
    });
    setSessionCookies(reply, startSession(sandbox.database, account, sandbox.clock.now(), deviceOf(request)));
    return reply.redirect(handoff(opener), 303);
  });
};

const handoff = (opener: string): string => `${opener}/account/handoff`;

const identityOf = (provider: Provider, body: unknown): SocialIdentity => {
  const email = text(body, 'email')?.trim() ?? '';
  if (!isEmail(email)) throw badRequest();
  return { provider, email, firstName: text(body, 'first') ?? '', lastName: text(body, 'last') ?? '' };
};

/** Messages are sent only to trusted sites. */
const openerOf = (sandbox: Sandbox, address: string | undefined): string => {
  const answer = URL.canParse(address ?? '') ? new URL(address ?? '').origin : undefined;
  return frontOf(sandbox, answer);
};

/** The persona of social sign-ins, and one with a password. */
const people = ({ database }: Sandbox): SocialPerson[] => {
  return ['social', 'reader'].flatMap((name) => {
    const seeded = everyPersona.find((persona) => persona.name === name)?.account;
    const account = seeded === undefined ? null : accountByEmail(database, seeded.email);
    return account === null ? [] : [personOf(account)];
  });
};

const personOf = ({ email, profile }: Account): SocialPerson => ({
  email,
  firstName: String(profile['first-name'] ?? ''),
  lastName: String(profile['last-name'] ?? ''),
});

/** A person with an unused address. */
const newcomer = ({ database }: Sandbox): SocialPerson => {
  for (let number = 1; ; number += 1) {
    const email = `noor.newcomer${number === 1 ? '' : number}@example.com`;
    if (accountByEmail(database, email) === null) return { email, firstName: 'Noor', lastName: 'Newcomer' };
  }
};
