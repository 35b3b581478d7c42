import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { carelessStyles } from '../../test/host-isolation/careless-styles';
import { articlePage } from './article-page';
import type { Subject } from './subject';

export interface Served {
  readonly origin: string;
  readonly close: () => void;
}

/** Query strings that select a policy or global styles of the page. */
export const variants = {
  strict: '?policy=strict',
  trusted: '?policy=trusted',
  careless: '?careless',
} as const;

const policy = (nonce: string, trustedTypes: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'"] : []),
  ].join('; ');

const squeezed = new Map<string, Buffer>();

/** Compresses static files as a publisher's CDN does. */
const squeeze = (key: string, body: string | Buffer): Buffer => {
  const known = squeezed.get(key);
  if (known !== undefined) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const made = brotliCompressSync(body, { params });
  squeezed.set(key, made);
  return made;
};

const typeOf = (path: string): string =>
  /\.m?js$/.test(path) ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'application/octet-stream';

const drain = async (request: IncomingMessage): Promise<void> => {
  for await (const chunk of request) void chunk;
};

/** Starts a separate local server for one subject. */
export const serve = async (subject: Subject): Promise<Served> => {
  let origin = '';
  const server = createServer((request, response) => {
    void drain(request).then(() => {
      const { pathname, search, searchParams } = new URL(request.url ?? '/', origin);
      if (pathname === '/article' || pathname === '/other') {
        const nonce = randomBytes(12).toString('base64');
        const stated = searchParams.get('policy') ?? /policy=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
        if (stated !== undefined)
          response.setHeader('content-security-policy', policy(nonce, stated === 'trusted'));
        if (searchParams.has('policy')) response.setHeader('set-cookie', `policy=${stated}; Path=/`);
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.setHeader('cache-control', 'no-cache');
        const careless = search === variants.careless ? carelessStyles : '';
        response.end(articlePage(subject.embed({ origin, nonce }), nonce, careless));
        return;
      }
      const requested = {
        method: request.method ?? 'GET',
        path: pathname,
        cookies: request.headers.cookie ?? '',
      };
      const answer = subject.answer(requested, origin);
      response.statusCode = answer?.status ?? (answer === null ? 404 : 200);
      response.setHeader('content-type', answer?.type ?? typeOf(pathname));
      response.setHeader(
        'cache-control',
        answer?.immutable ? 'public, max-age=31536000, immutable' : 'no-store',
      );
      if (answer?.immutable) {
        response.setHeader('content-encoding', 'br');
        response.end(squeeze(`${subject.name} ${pathname}`, answer.body));
      } else response.end(answer?.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
