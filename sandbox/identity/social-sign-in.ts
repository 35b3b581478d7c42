import type { FastifyInstance } from 'fastify';
import { siteOrigins } from '../addresses';
import { text } from '../http/body';
import { badRequest, notFound } from '../http/errors';
import { escapeHtml, plainPage } from '../http/html';
import type { Sandbox } from '../sandbox-context';
import { accountByEmail, isEmail } from './accounts';
import { createLink } from './links';
import { cookieLine, setSessionCookies, startSession } from './sessions';
import { PROVIDERS, storeProviderDocument, type Provider, type SocialIdentity } from './social-identity';

const readProvider = (name: string): Provider => {
  const provider = PROVIDERS.find((each) => each === name);
  if (provider === undefined) throw notFound();
  return provider;
};

/** A stand-in for the providers' own pages: it asks who is there and tells the page that opened the popup. */
export function socialSignInRoutes(host: FastifyInstance, sandbox: Sandbox): void {
  host.get<{ Params: { provider: string } }>('/blaize/oauth/:provider', async (request, reply) => {
    const provider = readProvider(request.params.provider);
    return reply.redirect(
      `/sign-in/${provider}?opener=${encodeURIComponent(openerOf(sandbox, request.headers.referer))}`,
      302,
    );
  });

  host.get<{ Params: { provider: string } }>('/sign-in/:provider', async (request, reply) => {
    const provider = readProvider(request.params.provider);
    const opener = openerOf(sandbox, text(request.query, 'opener') ?? undefined);
    return reply.type('text/html; charset=utf-8').send(choicePage(provider, opener));
  });

  host.post<{ Params: { provider: string } }>('/sign-in/:provider', async (request, reply) => {
    const provider = readProvider(request.params.provider);
    const opener = openerOf(sandbox, text(request.body, 'opener') ?? undefined);
    reply.type('text/html; charset=utf-8');
    if (text(request.body, 'refuse') !== null) return reply.send(messagePage({ action: 'error' }, opener));
    const email = text(request.body, 'email')?.trim() ?? '';
    if (!isEmail(email)) throw badRequest();
    const identity: SocialIdentity = {
      provider,
      email,
      firstName: text(request.body, 'first') ?? '',
      lastName: text(request.body, 'last') ?? '',
    };
    const account = accountByEmail(sandbox.database, email);
    if (account === null) {
      const stateKey = createLink(
        sandbox.database,
        'social',
        null,
        JSON.stringify(identity),
        sandbox.clock.now(),
      );
      return reply.send(messagePage({ action: 'register', identifier: email, stateKey }, opener));
    }
    storeProviderDocument(sandbox.database, account.id, identity);
    const session = startSession(sandbox.database, account, sandbox.clock.now());
    setSessionCookies(reply, session);
    return reply.send(messagePage({ action: 'login', cookie: cookieLine(session) }, opener));
  });
}

/** Messages go to a site of ours only. */
function openerOf(sandbox: Sandbox, address: string | undefined): string {
  const origins = siteOrigins(sandbox.addresses);
  const asked = URL.canParse(address ?? '') ? new URL(address ?? '').origin : '';
  return Object.values(origins).find((origin) => origin === asked) ?? origins.news;
}

const choicePage = (provider: Provider, opener: string): string =>
  plainPage(
    `Sign in with ${provider[0]?.toUpperCase()}${provider.slice(1)} (stand-in)`,
    `<p>No real provider is asked. An address that has an account signs in, any other registers.</p>
<form method="post">
<input type="hidden" name="opener" value="${escapeHtml(opener)}">
<p><label>E-mail <input name="email" type="email" value="sasha.social@example.com" required></label></p>
<p><label>First name <input name="first" value="Sasha"></label></p>
<p><label>Last name <input name="last" value="Social"></label></p>
<button>Continue</button> <button name="refuse" value="yes" formnovalidate>Refuse</button>
</form>`,
  );

const messagePage = (message: object, opener: string): string => {
  // Text in a script must not be able to end it.
  const argument = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
  return plainPage(
    'You can close this window',
    `<script>if (window.opener) window.opener.postMessage(${argument(message)}, ${argument(opener)}); window.close();</script>`,
  );
};
