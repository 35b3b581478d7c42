import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { secret } from '../facts';
import { text } from '../http/body';
import { badRequest } from '../http/errors';
import type { Sandbox } from '../sandbox-context';
import { requireAccount } from './sessions';

/** Answers the comments service's code with the one that signs the reader in there. */
export function commentsSignInRoutes(host: FastifyInstance, { database }: Sandbox): void {
  host.post('/plugins/public/openweb-v2/sso', async (request) => {
    const account = requireAccount(database, request);
    const codeA = text(request.body, 'code_a');
    if (codeA === null) throw badRequest();
    const codeB = createHmac('sha256', secret(database, 'comments'))
      .update(`${codeA}|${account.id}`)
      .digest('base64url');
    return { codeB };
  });
}
