import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { hostNames, type Addresses, type HostName } from './addresses';

/**
 * The names of the hosts over TLS: two sites and the membership host below one domain, the other sites below others.
 * Browsers resolve names below `localhost` to this machine.
 */
export const tlsNames: Readonly<Record<HostName, string>> = {
  news: 'courier.publisher.localhost',
  lifestyle: 'hearth.publisher.localhost',
  media: 'screen.elsewhere.localhost',
  membership: 'members.publisher.localhost',
  comments: 'comments.services.localhost',
  rewards: 'rewards.services.localhost',
  harbor: 'www.tidewater.localhost',
};

/** The domain that the first two sites and the membership host share. */
export const sharedDomain = 'publisher.localhost';

/** The certificate for these names, as PEM texts. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export const tlsAddresses = (port: number): Addresses =>
  Object.fromEntries(hostNames.map((name) => [name, `https://${tlsNames[name]}:${port}`])) as Addresses;

export interface TlsOptions {
  readonly certificate: Certificate;
  readonly port: number;
  /** The hosts' own ports. */
  readonly ports: Readonly<Record<HostName, number>>;
  /** Read for each request. True: cookies of third parties are blocked, as many browsers do. */
  readonly blocksThirdParties: () => boolean;
}

/** Starts the TLS server in front of the hosts. Returns a function that stops it. */
export const startTls = async ({
  certificate,
  port,
  ports,
  blocksThirdParties,
}: TlsOptions): Promise<() => Promise<void>> => {
  const server = createServer(certificate, (request, response) => {
    const name = hostNames.find((one) => `${tlsNames[one]}:${port}` === request.headers.host);
    if (name === undefined) return void response.writeHead(421).end();
    pass(request, response, ports[name], blocksThirdParties() && isThirdParty(request));
  });
  // A busy browser may reuse a connection that is being closed, which looks like a network failure.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
};

/** True for a request of a page on another site, except the navigation of the window itself. */
const isThirdParty = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-dest'] !== 'document';

const pass = (
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  withoutCookies: boolean,
): void => {
  const { cookie, ...others } = request.headers;
  const passed = ask(
    {
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      headers: {
        ...others,
        ...(cookie !== undefined && !withoutCookies && { cookie }),
        'x-forwarded-proto': 'https',
      },
      // Each request uses a new connection, for the reason above.
      agent: false,
    },
    (answer) => {
      const { 'set-cookie': cookies = [], ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, {
        ...headers,
        ...(cookies.length > 0 && !withoutCookies && { 'set-cookie': cookies.map(overTls) }),
      });
      answer.pipe(response);
    },
  );
  passed.on('error', () => response.destroy());
  request.pipe(passed);
};

/** The hosts set cookies for plain http. Over TLS, pages of other sites send them too. */
const overTls = (cookie: string): string => `${cookie.replace(/SameSite=Lax/i, 'SameSite=None')}; Secure`;
