import type { FastifyInstance } from 'fastify';
import { vouchFor } from '../comments/codes';
import { text } from '../http/body';
import { badRequest } from '../http/errors';
import type { Sandbox } from '../sandbox-context';
import { requireAccount } from './sessions';

/** Responds to the comments service's code with the code that signs the reader in there. */
export const commentsSignInRoutes = (host: FastifyInstance, { database }: Sandbox): void => {
  host.post('/plugins/public/openweb-v2/sso', async (request) => {
    const account = requireAccount(database, request);
    const codeA = text(request.body, 'code_a');
    if (codeA === null) throw badRequest();
    return { codeB: vouchFor(database, codeA, account.id, text(request.body, 'user_name')) };
  });
};
