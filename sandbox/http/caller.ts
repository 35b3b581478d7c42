import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostNames, type Addresses, type HostName } from '../addresses';

/** The origin by which the caller of this moment reached us; none outside of a call. */
const callers = new AsyncLocalStorage<URL>();

/** Lets {@link asCalled} know, in all that a host does for a call. */
export const rememberCaller = (host: FastifyInstance): void => {
  const remember = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
    const origin = originOf(request);
    if (origin === null) done();
    else callers.run(origin, done);
  };
  host.addHook('onRequest', remember);
  // What reads a body goes on outside of the call.
  host.addHook('preValidation', remember);
};

/** A proxy says so where it was asked over TLS. */
const originOf = ({ headers }: FastifyRequest): URL | null => {
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const address = `${scheme}://${headers.host ?? ''}`;
  return URL.canParse(address) ? new URL(address) : null;
};

/** By any other name of this machine's, a page's cookies would not be sent. */
const ownNames = ['127.0.0.1', 'localhost'];

/** What a proxy carries under the one origin of a page: what needs its cookies. The other services are asked where they are. */
const carried: readonly HostName[] = ['news', 'lifestyle', 'media', 'membership'];

/**
 * The hosts as the caller names them: by the name of this machine that it used, or all by the origin of the proxy through which it
 * came. Outside of a call by their own.
 */
export const asCalled = (ownAddresses: Addresses): Addresses => {
  const ports = Object.values(ownAddresses).map((address) => new URL(address).port);
  const addressOf = (name: HostName): string => {
    const caller = callers.getStore();
    if (caller === undefined) return ownAddresses[name];
    const { hostname, port } = caller;
    if (!ports.includes(port)) return carried.includes(name) ? caller.origin : ownAddresses[name];
    return ownNames.includes(hostname)
      ? `http://${hostname}:${new URL(ownAddresses[name]).port}`
      : ownAddresses[name];
  };
  return Object.defineProperties(
    {},
    Object.fromEntries(hostNames.map((name) => [name, { enumerable: true, get: () => addressOf(name) }])),
  ) as Addresses;
};
