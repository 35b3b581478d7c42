import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { field, looseText } from '../http/body';
import { invalidNonce, invalidParameter, missingParameters, restForbidden } from '../http/errors';
import type { Account } from '../identity/accounts';
import { accountOfSession, findSession } from '../identity/sessions';
import type { Sandbox } from '../sandbox-context';

/** Checks every nonce in the header. A valid one gets a fresh nonce in the response, like WordPress does. */
export const checkHeaderNonces = (scope: FastifyInstance, { nonces }: Sandbox): void => {
  scope.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = request.headers['x-wp-nonce'] ?? field(request.query, '_wpnonce');
    if (nonce === undefined) return;
    if (!nonces.isValid(nonce)) throw invalidNonce();
    reply.header('x-wp-nonce', nonces.fresh());
  });
};

/** The named parameters as text. A parameter named `nonce` must be valid. */
export const requireParameters = <Name extends string>(
  sandbox: Sandbox,
  source: unknown,
  ...names: Name[]
): Record<Name, string> => {
  const values = names.map((name) => [name, looseText(source, name)] as const);
  const missing = values.filter(([, value]) => value === null).map(([name]) => name);
  if (missing.length > 0) throw missingParameters(missing);
  const nonce = values.find(([name]) => name === 'nonce')?.[1];
  if (nonce !== undefined && !sandbox.nonces.isValid(nonce)) throw invalidNonce();
  return Object.fromEntries(values) as Record<Name, string>;
};

/** An optional parameter; null if absent or empty. Refuses values other than text. */
export const optionalText = (source: unknown, name: string): string | null => {
  const value = field(source, name);
  if (value === undefined || value === null || value === '') return null;
  const words = looseText(source, name);
  if (words === null) throw invalidParameter(name);
  return words;
};

/** The reader of the session in a call. Throws 403 if there is none. */
export const requireReader = (sandbox: Sandbox, sessionId: string): Account => {
  const account = accountOfSession(sandbox.database, findSession(sandbox.database, sessionId));
  if (account === null) throw restForbidden();
  return account;
};
