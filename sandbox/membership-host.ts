import type { FastifyInstance } from 'fastify';
import { isAtHome } from './addresses';
import { controlRoutes } from './control/routes';
import { decisionRoutes } from './decision/engine';
import { watchBackend } from './http/backend';
import { captchaRoutes } from './captcha';
import { allowSites } from './http/cors';
import { PageError } from './http/errors';
import { createHost, type SendError } from './http/host';
import { errorPage, plainPage } from './http/html';
import { framePages, gatewayCalls } from './gateway/routes';
import { walletScriptRoutes } from './gateway/wallet-scripts';
import { identityRoutes } from './identity/routes';
import { imageRoutes } from './images';
import { paymentRoutes } from './payment/routes';
import type { Sandbox } from './sandbox-context';

/** Errors are HTML pages, even for JSON calls. */
const sendPageError: SendError = (reply, status, error) => {
  const page = error instanceof PageError ? error : new PageError(status, titles[status] ?? 'Bad request');
  return reply.status(page.status).type('text/html;charset=utf-8').send(errorPage(page.title, page.heading));
};

const titles: Record<number, string> = {
  404: 'Not found',
  413: 'Payload too large',
  415: 'Unsupported media type',
  500: 'Internal error',
};

/** Serves identity, payment and decisions. */
export const createMembershipHost = (sandbox: Sandbox): FastifyInstance => {
  const host = createHost(sendPageError);
  controlRoutes(host, sandbox, null);
  host.register(async (pages) => {
    imageRoutes(pages);
    captchaRoutes(pages);
    walletScriptRoutes(pages);
    framePages(pages);
    pages.get('/events', async (_request, reply) => reply.type('text/html; charset=utf-8').send(eventsPage));
    pages.get('/help', async (_request, reply) => reply.type('text/html; charset=utf-8').send(helpPage));
  });
  host.register(async (backend) => {
    allowSites(backend, (origin) => isAtHome(sandbox, origin));
    watchBackend(backend, sandbox, 'membership');
    backend.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    identityRoutes(backend, sandbox);
    paymentRoutes(backend, sandbox);
    decisionRoutes(backend, sandbox);
    gatewayCalls(backend, sandbox);
    // A catch-all route, so that unknown calls and CORS preflight requests reach the hooks above.
    backend.all('/*', async (_request, reply) => sendPageError(reply, 404, null));
  });
  return host;
};

const helpPage = plainPage(
  'Customer service',
  '<p>The publisher’s customer service page belongs here. The sandbox has no customer service and only tests the link.</p>',
);

const eventsPage = plainPage(
  'Events for members',
  '<p>The publisher’s talks and screenings belong here. The sandbox has no events and only tests the link.</p>',
);
