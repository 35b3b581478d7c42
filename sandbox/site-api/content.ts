import type { FastifyInstance } from 'fastify';
import { isEntitled } from '../decision/engine';
import { RestError, restForbidden } from '../http/errors';
import { accountOfSession, sessionOf } from '../identity/sessions';
import type { Sandbox } from '../sandbox-context';
import { articleBody } from '../sites/content';

/** The covered part of an article, for entitled readers only. */
export const contentRoutes = (scope: FastifyInstance, sandbox: Sandbox): void => {
  scope.get<{ Params: { contentId: string } }>('/content/:contentId', async (request) => {
    if (request.headers['x-wp-nonce'] === undefined) throw restForbidden();
    const content = articleBody(request.params.contentId);
    if (content === null) throw new RestError(404, 'rest_post_invalid_id', 'Invalid post ID.');
    const account = accountOfSession(sandbox.database, sessionOf(sandbox.database, request));
    if (!isEntitled(sandbox, account)) throw restForbidden();
    return { content };
  });
};
