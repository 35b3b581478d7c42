import type { FastifyInstance } from 'fastify';
import { isAtHome } from './addresses';
import { controlRoutes } from './control/routes';
import { watchBackend } from './http/backend';
import { allowSites } from './http/cors';
import { createHost, type SendError } from './http/host';
import { RewardsError } from './rewards/errors';
import { linkRoutes } from './rewards/links';
import { rewardsRoutes } from './rewards/routes';
import type { Sandbox } from './sandbox-context';

/** Errors are JSON, with the service's own codes. */
const sendRewardsError: SendError = (reply, status, error) => {
  if (error instanceof RewardsError) {
    const { message, apiErrorCode, rsCode } = error;
    return reply
      .status(error.status)
      .send({ message, apiErrorCode, statusCode: error.status, ...(rsCode !== undefined && { rsCode }) });
  }
  const [apiErrorCode, message] =
    status === 404
      ? ['NOT_FOUND', 'Unknown call']
      : status >= 500
        ? ['INTERNAL_ERROR', 'Internal error']
        : ['BAD_REQUEST', 'The request is not valid'];
  return reply.status(status).send({ message, apiErrorCode, statusCode: status });
};

/** The rewards and referral service, and the links that its users share. */
export const createRewardsHost = (sandbox: Sandbox): FastifyInstance => {
  const host = createHost(sendRewardsError);
  controlRoutes(host, sandbox, null);
  linkRoutes(host, sandbox);
  host.register(async (backend) => {
    allowSites(backend, (origin) => isAtHome(sandbox, origin));
    watchBackend(backend, sandbox, 'rewards');
    backend.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    rewardsRoutes(backend, sandbox);
    // A catch-all route, so that unknown calls and CORS preflight requests reach the hooks above.
    backend.all('/*', async (_request, reply) => sendRewardsError(reply, 404, null));
  });
  return host;
};
