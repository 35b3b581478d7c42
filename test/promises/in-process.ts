import type { InjectOptions } from 'fastify';
import { hostNames, type Addresses, type HostName } from '../../sandbox/addresses';
import { createHosts } from '../../sandbox/hosts';
import type { Sandbox } from '../../sandbox/sandbox-context';

export interface InProcess {
  readonly hosts: Addresses;
  readonly sandbox: Sandbox;
  /** Runs a request through the host's complete handling, but without a socket. Rejects requests to other addresses. */
  readonly fetch: typeof globalThis.fetch;
  readonly close: () => Promise<void>;
}

/** Addresses without a server. */
const addresses = Object.fromEntries(
  hostNames.map((name, at) => [name, `http://127.0.0.1:${at + 1}`]),
) as Addresses;

/** The sandbox in memory and without a port, for tests with a million requests. */
export const sandboxInProcess = (now: () => Date): InProcess => {
  const { hosts, sandbox, close } = createHosts(addresses, { dataDir: null, distDir: 'dist', now });
  const nameOf = new Map(hostNames.map((name): [string, HostName] => [addresses[name], name]));
  return {
    hosts: addresses,
    sandbox,
    fetch: async (input, { method = 'GET', headers, body } = {}) => {
      const { origin, host, pathname, search } = new URL(String(input));
      const name = nameOf.get(origin);
      if (name === undefined) throw new TypeError(`${origin} is no host of the sandbox`);
      const answer = await hosts[name].inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: pathname + search,
        headers: { ...Object.fromEntries(headers instanceof Headers ? headers : new Headers(headers)), host },
        ...(typeof body === 'string' && { payload: body }),
      });
      return answerOf(answer.statusCode, answer.headers, answer.rawPayload);
    },
    close,
  };
};

/** The fields of a `Response` that the clients use. A real one, with its streams, takes as long as the call. */
const answerOf = (
  status: number,
  sent: Readonly<Record<string, number | string | string[] | undefined>>,
  body: Uint8Array,
): Response => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent))
    for (const one of [value].flat()) headers.append(name, String(one));
  const read: Pick<
    Response,
    'type' | 'ok' | 'status' | 'statusText' | 'redirected' | 'url' | 'headers' | 'arrayBuffer' | 'json'
  > = {
    type: 'basic',
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    redirected: false,
    url: '',
    headers,
    arrayBuffer: () => Promise.resolve(new Uint8Array(body).buffer),
    json: () => Promise.resolve(JSON.parse(Buffer.from(body).toString('utf8')) as unknown),
  };
  return read as Response;
};
