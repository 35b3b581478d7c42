import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { browserScript } from '../browser-script';
import { watchBackend } from '../http/backend';
import { field, text } from '../http/body';
import { createHost } from '../http/host';
import type { Sandbox } from '../sandbox-context';
import { spotIds } from '../site-host/page-config';
import { authorOf, closeSession, issueCode, openSession, type Author } from './codes';
import { countMessages, longestText, react, readMessage, readMessages, writeMessage } from './messages';

const mostIds = 30;
const mostMessages = 50;

class CommentsError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The script of the conversation. */
const launcherScript = browserScript(fileURLToPath(new URL('./launcher/launcher', import.meta.url)));

/** The comments service: public counts, the script of the conversation, and the API for that script. */
export const createCommentsHost = (sandbox: Sandbox): FastifyInstance => {
  const host = createHost((reply, status, error) => {
    const known = error instanceof CommentsError ? error : null;
    return reply.status(known?.status ?? status).send({ error: known?.message ?? wordsFor(status) });
  });
  host.register(async (backend) => {
    allowEverybody(backend);
    watchBackend(backend, sandbox, 'comments');
    backend.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    countRoutes(backend, sandbox);
    launcherRoutes(backend);
    sessionRoutes(backend, sandbox);
    conversationRoutes(backend, sandbox);
    backend.all('/*', async () => {
      throw new CommentsError(404, 'Not found');
    });
  });
  return host;
};

const wordsFor = (status: number): string =>
  status === 404 ? 'Not found' : status < 500 ? 'The request is not valid' : 'Internal error';

/** Uses no cookies, so pages of any origin may send requests. */
const allowEverybody = (scope: FastifyInstance): void => {
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    if (request.method !== 'OPTIONS') return;
    await reply
      .status(204)
      .header('access-control-allow-methods', 'GET, POST, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '600')
      .send();
  });
};

const isSpot = (id: unknown): boolean => Object.values<unknown>(spotIds).includes(id);

const countRoutes = (scope: FastifyInstance, { database }: Sandbox): void => {
  scope.get('/v1/messages-count', async (request) => {
    if (!isSpot(field(request.query, 'spot_id')))
      throw new CommentsError(400, 'spot_id is missing or unknown');
    const postIds = (text(request.query, 'posts_ids') ?? '').split(',').filter((id) => id !== '');
    if (postIds.length === 0) throw new CommentsError(400, 'posts_ids is missing');
    if (postIds.length > mostIds) throw new CommentsError(400, `At most ${mostIds} posts_ids`);
    const counts = countMessages(database, postIds);
    return { messages_count: Object.keys(counts).length === 0 ? [] : counts };
  });
};

const launcherRoutes = (scope: FastifyInstance): void => {
  scope.get<{ Params: { spotId: string } }>('/spot/:spotId', async (request, reply) => {
    if (!isSpot(request.params.spotId)) throw new CommentsError(404, 'Unknown spot');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await launcherScript());
  });
};

const tokenOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{1,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

const sessionRoutes = (scope: FastifyInstance, { database }: Sandbox): void => {
  scope.post('/v1/codes', async () => ({ code_a: issueCode(database) }));

  scope.post('/v1/sessions', async (request) => {
    const opened = openSession(
      database,
      text(request.body, 'code_a') ?? '',
      text(request.body, 'code_b') ?? '',
    );
    if (opened === null) throw new CommentsError(401, 'The codes do not match');
    return { token: opened.token, id: opened.author.userId, name: opened.author.name };
  });

  scope.get('/v1/sessions', async (request) => {
    const { userId, name } = requireAuthor(database, request);
    return { id: userId, name };
  });

  scope.delete('/v1/sessions', async (request, reply) => {
    const token = tokenOf(request);
    if (token !== null) closeSession(database, token);
    return reply.status(204).send();
  });
};

const requireAuthor = (database: Sandbox['database'], request: FastifyRequest): Author => {
  const author = authorOf(database, tokenOf(request));
  if (author === null) throw new CommentsError(401, 'No user is signed in');
  return author;
};

const conversationRoutes = (scope: FastifyInstance, { database, clock }: Sandbox): void => {
  scope.get<{ Params: { postId: string } }>('/v1/conversations/:postId', async (request) => {
    const limit = readCount(field(request.query, 'limit'), 3, mostMessages);
    const before = readCount(
      field(request.query, 'before'),
      Number.MAX_SAFE_INTEGER,
      Number.MAX_SAFE_INTEGER,
    );
    const reader = authorOf(database, tokenOf(request));
    return {
      now: clock.now().toISOString(),
      ...readMessages(database, request.params.postId, reader, { before, limit }),
    };
  });

  scope.post<{ Params: { postId: string } }>('/v1/conversations/:postId', async (request, reply) => {
    const author = requireAuthor(database, request);
    const written = text(request.body, 'text')?.trim() ?? '';
    if (written === '' || written.length > longestText)
      throw new CommentsError(400, `A message must have 1 to ${longestText} characters`);
    const id = writeMessage(database, request.params.postId, author, written, clock.now());
    return reply.status(201).send(readMessage(database, id, author));
  });

  scope.post<{ Params: { id: string } }>('/v1/messages/:id/reactions', async (request) => {
    const author = requireAuthor(database, request);
    const id = Number(request.params.id);
    if (!Number.isSafeInteger(id) || readMessage(database, id, author) === null)
      throw new CommentsError(404, 'Unknown message');
    const vote = field(request.body, 'vote');
    const liked = field(request.body, 'liked');
    react(database, id, author, {
      vote: vote === 1 || vote === 0 || vote === -1 ? vote : null,
      liked: typeof liked === 'boolean' ? liked : null,
    });
    return readMessage(database, id, author);
  });
};

const readCount = (value: unknown, otherwise: number, most: number): number => {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : otherwise;
  return Math.min(Math.max(count, 1), most);
};
