import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { rememberCaller } from './caller';
import { decodable, refuseUnreadable, statusOfError } from './unreadable';

const mostBytes = 2 * 1024 * 1024;

/** Sends an error of the host itself: invalid JSON, body too large, route not found, internal error. */
export type SendError = (reply: FastifyReply, status: number, error: unknown) => unknown;

/**
 * Creates a server with the parsing that all hosts share. On pages of the sandbox, the card library requests paths
 * relative to the page. These paths contain `undefined` instead of the gateway's address (gateway/client-token.ts).
 */
export const createHost = (sendError: SendError): FastifyInstance => {
  const host = Fastify({
    bodyLimit: mostBytes,
    forceCloseConnections: true,
    // Matches the maximum length of a request line; the routes refuse values that are too long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: (request) =>
      decodable(request.url ?? '/').replace(/^\/(?:[^?]*\/)?undefined\/(web|v1)\//, '/gateway/$1/'),
    frameworkErrors: (error, _request, reply) => void sendError(reply, error.statusCode ?? 400, error),
  });
  refuseUnreadable(host);
  rememberCaller(host);
  host.register(fastifyCookie);
  host.register(fastifyFormbody, { bodyLimit: mostBytes });
  host.register(fastifyMultipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: mostBytes, files: 1, fields: 50 },
  });
  parseJson(host);
  host.addHook('onSend', async (_request, reply) => {
    // Each call uses a new connection. Browsers retry a failed request on a reused connection, which would hide faults.
    reply.header('connection', 'close');
  });
  host.setNotFoundHandler((_request, reply) => sendError(reply, 404, null));
  host.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOfError(error, request);
    if (status === 500 && !isOurs(error)) console.error(error);
    return sendError(reply, status, error);
  });
  return host;
};

const isOurs = (error: unknown): boolean => typeof (error as { status?: unknown }).status === 'number';

/** Parses JSON for the routes: an empty body is undefined (`null` is a value), and `__proto__` is refused. */
const parseJson = (host: FastifyInstance): void => {
  const parse = host.getDefaultJsonParser('error', 'error');
  host.removeContentTypeParser('application/json');
  host.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
};
