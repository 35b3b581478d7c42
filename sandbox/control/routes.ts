import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '../addresses';
import { addDuration, lastMoment, readMoment } from '../calendar';
import { forDisplay } from '../call-log';
import { readFaults } from '../faults';
import { field, isRecord, text } from '../http/body';
import { statusOfError } from '../http/unreadable';
import { accountByPersona, joinPublisher } from '../identity/accounts';
import { deviceOf } from '../identity/device';
import { clearSessionCookie, setSessionCookies, startSession } from '../identity/sessions';
import { findPersona, everyPersona, sharedPassword, type Persona } from '../personas';
import type { Mail } from '../mails/mailbox';
import { DatabaseFailed } from '../database/explain';
import { publisherOf } from '../publishers';
import { knownTenant, shopTenant } from '../rewards/tenants';
import { signToken } from '../rewards/tokens';
import type { Sandbox } from '../sandbox-context';
import { keepPageFlags } from '../site-host/page-flags';
import { guardControl } from './guard';
import { themingPage } from './theming/routes';

/** Maximum step of the clock. Every charge within the step is processed. */
const longestLeap = 10 * 366 * 86_400_000;

const refuse = (reply: FastifyReply, error: string): FastifyReply => reply.status(400).send({ error });

/** Control API and page for developers and tests, under `/__sandbox/` of every site and of the membership host. */
export const controlRoutes = (host: FastifyInstance, sandbox: Sandbox, site: Site | null): void => {
  host.register(
    async (scope) => {
      guardControl(scope, sandbox);
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        sandbox.catchUp();
      });
      scope.setNotFoundHandler((_request, reply) =>
        reply.status(404).send({ error: 'Unknown sandbox call. docs/sandbox.md describes the calls.' }),
      );
      scope.setErrorHandler((error: Error, request, reply) => {
        const status = statusOfError(error, request);
        if (status >= 500) console.error(error);
        const isHidden = status >= 500 && !(error instanceof DatabaseFailed);
        return reply.status(status).send({ error: isHidden ? 'Internal error' : error.message });
      });
      pageFor(scope);
      themingPage(scope, sandbox);
      personaCalls(scope, sandbox, site);
      rewardsCalls(scope, sandbox);
      clockCalls(scope, sandbox);
      observationCalls(scope, sandbox);
      faultCalls(scope, sandbox);
    },
    { prefix: '/__sandbox' },
  );
};

const pageFor = (scope: FastifyInstance): void => {
  const files: [path: string, file: string, type: string][] = [
    ['/', 'page.html', 'text/html; charset=utf-8'],
    ['/page.js', 'page.js', 'text/javascript; charset=utf-8'],
    ['/log-in.js', 'log-in.js', 'text/javascript; charset=utf-8'],
    ['/page.css', 'page.css', 'text/css; charset=utf-8'],
  ];
  for (const [path, file, type] of files) {
    scope.get(path, async (_request, reply) =>
      reply.type(type).send(await readFile(new URL(`./page/${file}`, import.meta.url), 'utf8')),
    );
  }
};

const noSuchPersona = 'Unknown persona. GET /__sandbox/personas lists all personas.';

const personaCalls = (scope: FastifyInstance, sandbox: Sandbox, site: Site | null): void => {
  const { database } = sandbox;
  /** The persona's page on its own site. On the site of another publisher: the same account page, or its front page. */
  const startOf = (persona: Persona): string => {
    const own = persona.site ?? 'news';
    if (site === null || publisherOf(site) === publisherOf(own))
      return `${sandbox.addresses[own]}${persona.start}`;
    return `${sandbox.addresses[site]}${persona.start.startsWith('/account/') ? persona.start : '/'}`;
  };

  scope.get('/personas', async () =>
    everyPersona.map((persona) => ({
      name: persona.name,
      shows: persona.shows,
      email: persona.account?.email ?? null,
      password: persona.account === undefined || persona.account.social !== undefined ? null : sharedPassword,
      start: startOf(persona),
    })),
  );

  scope.post('/reset', async (request, reply) => {
    const only = text(request.body, 'only');
    if (only !== null && findPersona(only) === null) return refuse(reply, noSuchPersona);
    sandbox.reset(only ?? undefined);
    return { ok: true };
  });

  scope.post('/login', async (request, reply) => {
    const persona = findPersona(text(request.body, 'persona') ?? '');
    if (persona === null) return refuse(reply, noSuchPersona);
    keepPageFlags(reply, persona.flags ?? '');
    // A session belongs to the membership host, which has a name of its own: the control page calls it.
    if (sandbox.named) return { start: startOf(persona), session: null, call: logInCall(sandbox, persona) };
    if (persona.account === undefined && persona.anonymousSession !== true) {
      clearSessionCookie(reply);
      return { start: startOf(persona), session: null };
    }
    const account = accountByPersona(database, persona.name);
    if (account !== null && site !== null) joinPublisher(database, account, site);
    const session = startSession(database, account, sandbox.clock.now(), deviceOf(request));
    setSessionCookies(reply, session);
    return { start: startOf(persona), session: session.id, trackingId: session.trackingId };
  });
};

/** The tenant's own server signs its users' tokens. For a page without a server, the sandbox does. */
const rewardsCalls = (scope: FastifyInstance, { database, clock }: Sandbox): void => {
  scope.post('/rewards-token', async (request, reply) => {
    const id = text(request.body, 'id');
    const tenantAlias = text(request.body, 'tenantAlias') ?? shopTenant;
    if (id === null || knownTenant(tenantAlias) === null)
      return refuse(reply, `Send the user { "id": a text, … }, and a known "tenantAlias" or none.`);
    const { tenantAlias: _alias, ...user } = request.body as Readonly<Record<string, unknown>>;
    const jwt = await signToken(database, tenantAlias, { accountId: id, ...user }, clock.now());
    return { tenantAlias, jwt };
  });
};

/** The membership host's call with which a persona logs in, or with which a visitor logs out. */
const logInCall = ({ addresses }: Sandbox, { account }: Persona): object =>
  account === undefined
    ? { address: `${addresses.membership}/blaize/logout`, body: {} }
    : {
        address: `${addresses.membership}/blaize/login`,
        body: {
          identifiers: { email_address: account.email },
          validators: { password: sharedPassword },
        },
      };

const clockCalls = (scope: FastifyInstance, { clock, catchUp }: Sandbox): void => {
  const describe = (): object => ({ now: clock.now().toISOString(), offset: clock.offset() });

  scope.get('/clock', async () => describe());

  scope.post('/clock', async (request, reply) => {
    const advance = text(request.body, 'advance');
    const now = text(request.body, 'now');
    const wanted =
      advance !== null ? addDuration(clock.now(), advance) : now !== null ? readMoment(now) : null;
    if (wanted === null || Number.isNaN(wanted.getTime())) {
      return refuse(reply, 'Send { "now": an ISO time } or { "advance": an ISO duration such as P30D }.');
    }
    if (wanted.getTime() - clock.now().getTime() > longestLeap || wanted > lastMoment) {
      return refuse(reply, 'The clock moves at most ten years at once, and not beyond the year 2199.');
    }
    if (!clock.moveTo(wanted))
      return refuse(reply, 'The clock only moves forward. Reset the sandbox to go back.');
    catchUp();
    return describe();
  });
};

const observationCalls = (scope: FastifyInstance, { mailbox, calls, settings }: Sandbox): void => {
  scope.get('/mail', async (request) => {
    const mails = mailbox.read(text(request.query, 'to') ?? undefined);
    return text(request.query, 'view') === 'page' ? mails.slice(0, 40).map(withoutHtml) : mails;
  });

  /** A mail as its reader sees it. The page runs no scripts and loads no external resources. */
  scope.get<{ Params: { id: string } }>('/mail/:id', async (request, reply) => {
    const mail = mailbox.find(Number(request.params.id));
    if (mail === null || mail.html === '')
      return reply.status(404).send({ error: 'The mail does not exist or has no HTML.' });
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(mail.html);
  });

  scope.get('/calls', async (request) => {
    const since = Number(text(request.query, 'since') ?? 0);
    const found = calls.since(Number.isFinite(since) ? since : 0);
    return text(request.query, 'view') === 'page' ? found.map(forDisplay) : found;
  });

  scope.get('/settings', async () => settings.read());

  scope.post('/settings', async (request, reply) => {
    if (!isRecord(request.body)) return refuse(reply, 'The body must be an object with settings.');
    const wrong = settings.change(request.body);
    return wrong.length > 0
      ? refuse(reply, `These settings are unknown or have the wrong type: ${wrong.join(', ')}.`)
      : settings.read();
  });
};

const withoutHtml = ({ html, ...mail }: Mail): object => ({ ...mail, hasHtml: html !== '' });

const faultCalls = (scope: FastifyInstance, { faults }: Sandbox): void => {
  scope.get('/faults', async () => faults.list());

  scope.post('/faults', async (request, reply) => {
    const wanted = readFaults(field(request.body, 'faults') ?? request.body);
    if (typeof wanted === 'string') return refuse(reply, wanted);
    faults.add(wanted);
    return faults.list();
  });

  scope.delete('/faults', async () => {
    faults.clear();
    return [];
  });
};
