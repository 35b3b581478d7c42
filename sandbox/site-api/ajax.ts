import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '../addresses';
import { looseText, text } from '../http/body';
import { publisherOf } from '../publishers';
import { signToken } from '../rewards/tokens';
import type { Sandbox } from '../sandbox-context';

/** The two calls with `_ajax_nonce`: the rewards token and the comments webhook. */
export const ajaxRoutes = (
  scope: FastifyInstance,
  { nonces, database, clock }: Sandbox,
  site: Site,
): void => {
  const refused = (reply: FastifyReply): FastifyReply =>
    reply.status(403).type('text/html; charset=UTF-8').send('-1');

  scope.post('/saasquatch_jwt', async (request, reply) => {
    const { body } = request;
    if (!nonces.isValid(looseText(body, '_ajax_nonce'))) return refused(reply);
    // Without a user, the plugin returns `false` with status 200.
    if (looseText(body, 'id') === null) return reply.type('application/json; charset=UTF-8').send('false');
    const names = ['id', 'accountId', 'firstName', 'lastName', 'email', 'locale'];
    const user = Object.fromEntries(names.map((name) => [name, looseText(body, name) ?? '']));
    const segments = readSegments(text(body, 'segments'));
    const token = await signToken(database, publisherOf(site).id, { ...user, segments }, clock.now());
    return reply.type('application/json; charset=UTF-8').send(JSON.stringify(token));
  });

  scope.post('/webhook', async (request, reply) => {
    if (!nonces.isValid(looseText(request.body, '_ajax_nonce'))) return refused(reply);
    return { success: true };
  });
};

const readSegments = (json: string | null): string[] => {
  try {
    const segments: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(segments) ? segments.map(String) : [];
  } catch {
    return [];
  }
};
