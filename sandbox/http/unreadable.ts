import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lists and objects within each other, at most. What walks through a body may then do so by calling itself. */
const deepest = 100;

/** A request whose address or body means nothing. */
class Unreadable extends Error {
  readonly statusCode = 400;
}

/** Requests whose body is being read. */
const inReading = new WeakSet<FastifyRequest>();

/** Answers 400 where the address cannot be decoded or the body is nested beyond reason, after the call was logged. */
export const refuseUnreadable = (host: FastifyInstance): void => {
  host.addHook('preParsing', async (request) => {
    inReading.add(request);
  });
  host.addHook('preHandler', async (request) => {
    inReading.delete(request);
    if (!isDecodable(request.originalUrl)) throw new Unreadable('The address cannot be decoded.');
    if (isTooDeep(request.body)) throw new Unreadable('The body is nested too deeply.');
  });
};

/** The status of an error that names none of the hosts' own: whatever fails while a body is read is the sender's fault. */
export const statusOfError = (error: unknown, request: FastifyRequest): number => {
  const { statusCode } = error as { statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return statusCode;
  return inReading.has(request) ? 400 : 500;
};

/** An address with a broken escape as one that routes can be found for, the escapes being taken as they stand. */
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

/** Without calling itself: this is what makes sure that others may. */
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
