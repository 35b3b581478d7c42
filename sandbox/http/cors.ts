import type { FastifyInstance } from 'fastify';

/** Lets pages of these origins, and no others, call a host with their cookies. */
export const allowSites = (host: FastifyInstance, isSite: (origin: string) => boolean): void => {
  host.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin;
    reply.header('vary', 'Origin');
    if (origin === undefined || !isSite(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
      return;
    await reply
      .status(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? 'content-type',
      )
      .header('access-control-max-age', '600')
      .send();
  });
};
