import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostNames, siteNames, type Addresses, type HostName } from '../addresses';

/** The origin that the current request used to reach the sandbox; undefined outside of a request. */
const callers = new AsyncLocalStorage<URL>();

/** Makes the request's origin available to {@link asCalled} in all code that handles the request. */
export const rememberCaller = (host: FastifyInstance): void => {
  const remember = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
    const origin = originOf(request);
    if (origin === null) done();
    else callers.run(origin, done);
  };
  host.addHook('onRequest', remember);
  // Body parsing leaves the async context, so the origin is stored again.
  host.addHook('preValidation', remember);
};

/** A proxy sets `x-forwarded-proto` if the request used TLS. */
const originOf = ({ headers }: FastifyRequest): URL | null => {
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const address = `${scheme}://${headers.host ?? ''}`;
  return URL.canParse(address) ? new URL(address) : null;
};

/** Hostnames of this machine. With any other name, a page's cookies would not be sent. */
const ownNames = ['127.0.0.1', 'localhost'];

/**
 * Hosts that a proxy serves under the page's own origin, because they need its cookies. The other services are called
 * at their own addresses.
 */
const carried: readonly HostName[] = [...siteNames, 'membership'];

/**
 * The addresses of the hosts as the caller sees them. They use the caller's hostname for this machine, or the origin of
 * the proxy. Outside of a request, they are the hosts' own addresses.
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
