import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Addresses } from '../../sandbox/addresses';

export interface SeenRequest {
  readonly host: Host;
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Given {
  status: number;
  readonly headers: Record<string, string | string[]>;
  body: string;
}

/** Manipulates a response: changes it in place, drops it (`silence`), or cuts it off (`cut`). */
export type Bend = (request: SeenRequest, given: Given) => void | 'silence' | 'cut';

/** The origin of pages whose REST API is elsewhere, as the sandbox knows it. */
export const pageOrigin = 'https://page.test';

/** `rest`: the REST API of the site, on an origin of its own. */
type Host = 'news' | 'rest' | 'membership' | 'comments' | 'rewards';
const hosts: readonly Host[] = ['news', 'rest', 'membership', 'comments', 'rewards'];

/** The sandbox's backends of a publisher with one manipulated response. */
export interface BentBackends {
  readonly addresses: Readonly<Record<Host, string>>;
  readonly bend: (bend: Bend) => void;
  /** The requests since the last call of `bend`. */
  readonly requests: () => readonly SeenRequest[];
  readonly close: () => Promise<void>;
}

export const startBentBackends = async (sandbox: Addresses): Promise<BentBackends> => {
  let bend: Bend = () => undefined;
  let requests: readonly SeenRequest[] = [];
  const addresses: Partial<Record<Host, string>> = {};
  const servers: Server[] = [];
  for (const host of hosts) {
    const server = createServer((message, answer) => {
      void pass(host, message, answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    addresses[host] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    servers.push(server);
  }

  const pass = async (host: Host, message: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const headers = Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
    );
    const one: SeenRequest = {
      host,
      method: message.method ?? 'GET',
      path: message.url ?? '/',
      body: body.toString(),
      headers,
    };
    requests = [...requests, one];
    const given = await forward(sandbox[host === 'rest' ? 'news' : host], one, body);
    const how = bend(one, given);
    if (how === 'silence') return;
    if (how === 'cut') return void answer.destroy();
    answer.writeHead(given.status, given.headers).end(given.body);
  };

  /** The sandbox knows the site by its own address. */
  const forward = async (
    to: string,
    { host, method, path, headers }: SeenRequest,
    body: Buffer,
  ): Promise<Given> => {
    const passed = ['accept', 'content-type', 'cookie', 'x-wp-nonce', 'x-saasquatch-user-token'];
    const sent = Object.entries(headers).filter(
      ([name]) => passed.includes(name) || name.startsWith('access-control-'),
    );
    const own = host === 'rest' ? pageOrigin : sandbox.news;
    const origin = headers['origin'] === addresses.news ? own : headers['origin'];
    const answer = await fetch(to + path, {
      method,
      redirect: 'manual',
      headers: { ...Object.fromEntries(sent), ...(origin !== undefined && { origin }) },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const kept = [...answer.headers].filter(
      ([name]) => !['connection', 'content-length', 'transfer-encoding', 'set-cookie'].includes(name),
    );
    const cookies = answer.headers.getSetCookie();
    const given: Given = {
      status: answer.status,
      headers: { ...Object.fromEntries(kept), ...(cookies.length > 0 && { 'set-cookie': cookies }) },
      body: await answer.text(),
    };
    if (given.headers['access-control-allow-origin'] === own)
      given.headers['access-control-allow-origin'] = addresses.news!;
    return given;
  };

  return {
    addresses: addresses as Record<Host, string>,
    bend: (next) => {
      bend = next;
      requests = [];
    },
    requests: () => requests,
    close: async () => {
      await Promise.all(
        servers.map(
          (server) =>
            new Promise<void>((resolve) => {
              server.close(() => resolve());
              server.closeAllConnections();
            }),
        ),
      );
    },
  };
};
