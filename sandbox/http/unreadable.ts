import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Maximum nesting depth of a body. Up to this depth, code may walk a body recursively. */
const deepest = 100;

/** The address or body of the request cannot be read. */
class Unreadable extends Error {
  readonly statusCode = 400;
}

/** Requests whose body is being read. */
const inReading = new WeakSet<FastifyRequest>();

/** Responds with 400 if the address cannot be decoded or the body is nested too deeply. The call is logged first. */
export const refuseUnreadable = (host: FastifyInstance): void => {
  host.addHook('preParsing', async (request) => {
    inReading.add(request);
  });
  host.addHook('preHandler', async (request) => {
    inReading.delete(request);
    if (!isDecodable(request.originalUrl)) throw new Unreadable('The URL cannot be decoded.');
    if (isTooDeep(request.body)) throw new Unreadable('The body is nested too deeply.');
  });
};

/**
 * Returns the status for an error that is not one of the hosts' own. Any error while a body is read is the client's
 * fault.
 */
export const statusOfError = (error: unknown, request: FastifyRequest): number => {
  const { statusCode } = error as { statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return statusCode;
  return inReading.has(request) ? 400 : 500;
};

/**
 * Returns an address that the router can match. If an escape is broken, all escapes of the path are kept as literal
 * text.
 */
export const decodable = (target: string): string => {
  if (isDecodable(target)) return target;
  const [path = '', ...query] = target.split('?');
  return [path.replaceAll('%', '%25'), ...query].join('?');
};

const isDecodable = (target: string): boolean => {
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
};

/** Not recursive, because this check runs before the depth is known. */
const isTooDeep = (body: unknown): boolean => {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.filter(isNested).flatMap((value) => Object.values(value));
  }
  return false;
};

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);
