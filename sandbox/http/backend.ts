import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostName } from '../addresses';
import { keepable, type Call } from '../call-log';
import type { Fault, FaultKind } from '../faults';
import type { Sandbox } from '../sandbox-context';
import { errorPage } from './html';
import { mangleTypes } from './mangle';
import { requestUrl } from './request-url';

/** State of one call, shared by the hooks below. */
interface CallState {
  call: Call;
  fault: Fault | null;
  /** True once the fault had its chance to replace the response. */
  struck: boolean;
}

/**
 * Turns the routes of a scope into backend calls. Before each call, due billing and mails are processed. Each call is
 * logged in order of arrival and may be hit by an active fault.
 */
export const watchBackend = (scope: FastifyInstance, sandbox: Sandbox, host: HostName): void => {
  const states = new WeakMap<FastifyRequest, CallState>();

  scope.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') return;
    sandbox.catchUp();
    const call = receive(request, sandbox, host);
    const fault = sandbox.faults.strike(call);
    states.set(request, { call, fault, struck: false });
    if (fault?.kind === 'slow') await wait(fault.ms ?? 0);
    if (fault === null || fault.afterwards === true) return;
    if (fault.kind === 'offline') cutOff(request, reply, 'end');
  });

  scope.addHook('preHandler', async (request, reply) => {
    const state = states.get(request);
    if (state === undefined) return;
    state.call.body = keepable(request.body);
    if (state.fault?.afterwards === true) return;
    state.struck = true;
    await strike(state, request, reply);
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    const state = states.get(request);
    if (state === undefined) return payload;
    const { call, fault, struck } = state;
    // The fault was not applied yet: it applies after the call, or the body could not be read.
    if (fault !== null && !struck) {
      state.struck = true;
      const how = cut[fault.kind];
      if (how !== undefined) {
        cutOff(request, reply, how);
        return payload;
      }
      if (replaces.has(fault.kind)) return replaceAnswer(fault, reply, call);
    }
    call.status = reply.statusCode;
    return typeof payload === 'string' ? spoil(fault, payload, reply) : payload;
  });
};

const receive = (request: FastifyRequest, sandbox: Sandbox, host: HostName): Call => {
  const { pathname } = requestUrl(sandbox.addresses[host], request.originalUrl);
  return sandbox.calls.receive({
    at: sandbox.clock.now().toISOString(),
    host,
    method: request.method,
    path: pathname,
    query: { ...(request.query as Call['query']) },
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
  });
};

type Cut = 'silence' | 'reset' | 'end';

/** Connection handling of the faults that send no response. */
const cut: Partial<Record<FaultKind, Cut>> = { timeout: 'silence', reset: 'reset', offline: 'end' };
/** Faults that send a different response. */
const replaces: ReadonlySet<FaultKind> = new Set(['status', 'html', 'invalid-nonce']);

/** Applies the faults that replace the response. */
const strike = async (
  { call, fault }: CallState,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (fault === null) return;
  const how = cut[fault.kind];
  if (how !== undefined) cutOff(request, reply, how);
  else if (replaces.has(fault.kind)) await reply.send(replaceAnswer(fault, reply, call));
};

/** Ends the call without a response. `silence` keeps the connection open until the client gives up. */
const cutOff = (request: FastifyRequest, reply: FastifyReply, how: Cut): void => {
  reply.hijack();
  if (how === 'reset') request.raw.socket.resetAndDestroy();
  if (how === 'end') request.raw.socket.destroy();
};

const replaceAnswer = (fault: Fault, reply: FastifyReply, call: Call): string => {
  reply.removeHeader('content-length');
  if (fault.kind === 'html') {
    reply.status(200).type('text/html; charset=utf-8');
    call.status = 200;
    return '<!DOCTYPE html><title>Maintenance</title><h1>We will be back shortly</h1>';
  }
  if (fault.kind === 'invalid-nonce') {
    reply.status(403).type('application/json; charset=utf-8');
    call.status = 403;
    return invalidNonce;
  }
  const code = fault.code ?? 500;
  call.status = code;
  const isText = fault.body === undefined || typeof fault.body === 'string';
  const body =
    fault.body === undefined ? defaultBody(code) : isText ? String(fault.body) : JSON.stringify(fault.body);
  reply
    .status(code)
    .type(
      !isText
        ? 'application/json'
        : body.trimStart().startsWith('<')
          ? 'text/html; charset=utf-8'
          : 'text/plain',
    );
  return body;
};

const invalidNonce = JSON.stringify({
  code: 'rest_cookie_invalid_nonce',
  message: 'Cookie check failed',
  data: { status: 403 },
});

const defaultBody = (code: number): string =>
  code === 204 || code === 304
    ? ''
    : code >= 500
      ? errorPage('Internal error', 'Internal error')
      : errorPage('Error', 'Error');

/** Applies the faults that corrupt a real response. */
const spoil = (fault: Fault | null, payload: string, reply: FastifyReply): string => {
  if (fault?.kind !== 'truncated' && fault?.kind !== 'wrong-types') return payload;
  reply.removeHeader('content-length');
  return fault.kind === 'truncated' ? payload.slice(0, Math.floor(payload.length / 2)) : mangleTypes(payload);
};
