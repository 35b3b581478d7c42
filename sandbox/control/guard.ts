import type { FastifyInstance } from 'fastify';
import type { Addresses, Pages } from '../addresses';
import { allowSites } from '../http/cors';

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Restricts the control calls to loopback hostnames of this machine. Refuses pages of foreign origins, except the
 * trusted ones.
 */
export const guardControl = (scope: FastifyInstance, { addresses, origins }: Pages): void => {
  scope.addHook('onRequest', async (request, reply) => {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '');
    if (!loopback.includes(name) && !name.endsWith('.localhost'))
      return reply.status(403).send({ error: 'Sandbox control calls are allowed only from this machine.' });
    const { origin } = request.headers;
    if (origin !== undefined && !origins.includes(origin) && !isOwn(origin, addresses)) {
      return reply.status(403).send({
        error:
          "Sandbox control calls are allowed only from the sandbox's pages and the origins in SANDBOX_ORIGINS.",
      });
    }
    return undefined;
  });
  allowSites(scope, (origin) => origins.includes(origin));
};

const isOwn = (origin: string, addresses: Addresses): boolean => {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  if (Object.values(addresses).includes(origin)) return true;
  return (
    protocol === 'http:' &&
    loopback.includes(hostname) &&
    Object.values(addresses).some((address) => new URL(address).port === port)
  );
};
