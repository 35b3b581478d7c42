import { readFileSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Server } from '../server';

/** The hosts of one publisher, each with its own cookies; the certificate in `tls/` covers them. */
const names = {
  news: 'courier.publisher.test',
  lifestyle: 'hearth.publisher.test',
  membership: 'members.publisher.test',
};

/** Two sites of one publisher and their shared membership host, each with its own name, over TLS. */
export interface TlsHosts {
  readonly news: string;
  readonly lifestyle: string;
  /** The rules by which a browser resolves the names. */
  readonly resolverRules: string;
  readonly close: () => Promise<void>;
}

/**
 * A TLS proxy for a sandbox, like a publisher's. Hosts have names instead of ports. Pages of other hosts may send
 * cookies but never read them.
 */
export const startTlsHosts = async ({ hosts }: Pick<Server, 'hosts'>): Promise<TlsHosts> => {
  const read = (name: string) => readFileSync(fileURLToPath(new URL(`tls/${name}.pem`, import.meta.url)));
  const server = createServer({ key: read('key'), cert: read('certificate') });
  // Never closes idle connections. Otherwise a busy browser may reuse a connection that is being closed, which looks
  // like a network failure.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const pairs = Object.entries(names).map(([host, name]) => ({
    inner: hosts[host as keyof typeof names],
    outer: `https://${name}:${String(port)}`,
  }));
  const outward = (text: string): string =>
    pairs.reduce(
      (all, { inner, outer }) =>
        all.replaceAll(inner, outer).replaceAll(new URL(inner).host, new URL(outer).host),
      text,
    );
  const inward = (text: string): string =>
    pairs.reduce((all, { inner, outer }) => all.replaceAll(outer, inner), text);

  server.on('request', (requested, answer) => {
    const pair = pairs.find(({ outer }) => new URL(outer).host === requested.headers.host);
    if (pair === undefined) return void answer.writeHead(421).end();
    const { hostname, port: innerPort, host } = new URL(pair.inner);
    const headers = Object.entries({ ...requested.headers, host, 'accept-encoding': 'identity' }).map(
      ([name, value]) => [name, typeof value === 'string' ? inward(value) : value] as const,
    );
    const passed = ask(
      {
        hostname,
        port: innerPort,
        method: requested.method,
        path: requested.url,
        headers: Object.fromEntries(headers),
        // For the same reason, each request to the sandbox uses a new connection.
        agent: false,
      },
      (got) =>
        void pass(got, outward).then(({ status, fields, body }) =>
          answer.writeHead(status, fields).end(body),
        ),
    );
    passed.on('error', () => answer.destroy());
    requested.pipe(passed);
  });

  return {
    news: pairs[0]!.outer,
    lifestyle: pairs[1]!.outer,
    resolverRules: 'MAP *.publisher.test 127.0.0.1,MAP * ~NOTFOUND,EXCLUDE 127.0.0.1',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** A response in which names replace the ports. */
const pass = async (
  got: IncomingMessage,
  outward: (text: string) => string,
): Promise<{ status: number; fields: Record<string, string | string[]>; body: Buffer }> => {
  const parts: Buffer[] = [];
  for await (const part of got) parts.push(part as Buffer);
  const whole = Buffer.concat(parts);
  const isText = /text|json|javascript/.test(got.headers['content-type'] ?? '');
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(got.headers)) {
    if (value === undefined || name === 'content-length' || name === 'transfer-encoding') continue;
    const named = typeof value === 'string' ? outward(value) : value;
    fields[name] =
      name === 'set-cookie' && Array.isArray(value) ? value.map((cookie) => `${cookie}; Secure`) : named;
  }
  return {
    status: got.statusCode ?? 502,
    fields,
    body: isText ? Buffer.from(outward(whole.toString('utf8'))) : whole,
  };
};
