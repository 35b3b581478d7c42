import type { FastifyInstance, FastifyReply } from 'fastify';
import { SignJWT } from 'jose';
import { secret } from '../facts';
import { looseText, text } from '../http/body';
import type { Sandbox } from '../sandbox-context';

/** The two calls that carry `_ajax_nonce`: the rewards token and the comments webhook. */
export function ajaxRoutes(scope: FastifyInstance, { nonces, database, clock }: Sandbox): void {
  const refused = (reply: FastifyReply): FastifyReply =>
    reply.status(403).type('text/html; charset=UTF-8').send('-1');

  scope.post('/saasquatch_jwt', async (request, reply) => {
    const { body } = request;
    if (!nonces.isValid(looseText(body, '_ajax_nonce'))) return refused(reply);
    const names = ['id', 'accountId', 'firstName', 'lastName', 'email', 'locale'];
    const user = Object.fromEntries(names.map((name) => [name, looseText(body, name) ?? '']));
    const token = await new SignJWT({ user: { ...user, segments: readSegments(text(body, 'segments')) } })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(new Date(clock.now().getTime() + 86_400_000))
      .sign(secret(database, 'rewards'));
    return reply.type('application/json; charset=UTF-8').send(JSON.stringify(token));
  });

  scope.post('/webhook', async (request, reply) => {
    if (!nonces.isValid(looseText(request.body, '_ajax_nonce'))) return refused(reply);
    return { success: true };
  });
}

function readSegments(json: string | null): string[] {
  try {
    const segments: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(segments) ? segments.map(String) : [];
  } catch {
    return [];
  }
}
