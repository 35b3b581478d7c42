import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FixtureResponse } from './fixtures';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyType: 'form-data' | 'json' | 'none';
  readonly body: unknown;
}

/** `reset`: the connection is cut. `hang`: no response arrives. */
export type Reply = FixtureResponse | 'reset' | 'hang' | 'cut';

export type Replying = (request: RecordedRequest, count: number) => Reply | Promise<Reply>;

/** A backend on loopback that returns the given responses and records its requests. */
export interface FixtureServer {
  readonly url: string;
  readonly reply: (replying: Replying) => void;
  readonly requests: () => readonly RecordedRequest[];
  readonly close: () => Promise<void>;
}

export const startFixtureServer = async (): Promise<FixtureServer> => {
  let replying: Replying = () => 'reset';
  let requests: readonly RecordedRequest[] = [];
  const server = createServer((message, answer) => {
    void readRequest(message).then(async (request) => {
      requests = [...requests, request];
      give(answer, await replying(request, requests.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reply: (next) => {
      requests = [];
      replying = next;
    },
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export const json = (body: unknown, status = 200): FixtureResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});

export const text = (body: string, status = 200, type = 'text/html; charset=utf-8'): FixtureResponse => ({
  status,
  headers: { 'content-type': type },
  body,
  raw: true,
});

const readRequest = async (message: IncomingMessage): Promise<RecordedRequest> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const { pathname, search } = new URL(message.url ?? '/', 'http://fixture');
  const type = message.headers['content-type'] ?? '';
  const isForm = type.startsWith('multipart/form-data');
  return {
    method: message.method ?? '',
    path: pathname,
    query: search,
    headers: message.headers as Record<string, string>,
    bodyType: isForm ? 'form-data' : bytes.length === 0 ? 'none' : 'json',
    body: isForm ? await formOf(bytes, type) : bytes.length === 0 ? undefined : JSON.parse(bytes.toString()),
  };
};

const formOf = async (bytes: Buffer, type: string): Promise<Record<string, unknown>> => {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(form.entries());
};

const give = (answer: ServerResponse, reply: Reply): void => {
  if (reply === 'hang') return;
  if (reply === 'cut') {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    answer.write('{"messa', () => answer.socket?.destroy());
    return;
  }
  if (reply === 'reset' || reply.status === null) {
    answer.socket?.resetAndDestroy();
    return;
  }
  for (const [name, value] of Object.entries(reply.headers))
    answer.setHeader(name, value as string | string[]);
  answer.statusCode = reply.status;
  answer.end(bodyText(reply));
};

const bodyText = ({ body, raw, headers }: FixtureResponse): string => {
  if (body === null && raw !== true) return '';
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  return isJson && raw !== true ? JSON.stringify(body) : String(body);
};
