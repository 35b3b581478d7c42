import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { rememberCaller } from './caller';
import { decodable, refuseUnreadable, statusOfError } from './unreadable';

const mostBytes = 2 * 1024 * 1024;

/** How a host words an error of its own making: unreadable JSON, a body too large, no such route, a fault inside. */
export type SendError = (reply: FastifyReply, status: number, error: unknown) => unknown;

/**
 * A server with the parsing that all hosts share. On pages of the sandbox's own the card library asks for paths relative to the page,
 * with `undefined` in the place of the gateway's address (gateway/client-token.ts).
 */
export const createHost = (sendError: SendError): FastifyInstance => {
  const host = Fastify({
    bodyLimit: mostBytes,
    forceCloseConnections: true,
    // No longer than a request line can be: what is too long is for the routes to refuse.
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
    // On a fresh connection each time: browsers repeat by themselves what failed on a used one, and faults would vanish.
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

/** JSON as the routes expect it: an empty body is none (which `null` is not), `__proto__` is refused. */
const parseJson = (host: FastifyInstance): void => {
  const parse = host.getDefaultJsonParser('error', 'error');
  host.removeContentTypeParser('application/json');
  host.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
};
