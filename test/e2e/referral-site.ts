import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fixture } from '../contract/fixtures';
import { strictPolicy as strictPolicyOf } from '../../sandbox/hostile/policy';

/** The content of a page on the test site. */
export interface Site {
  readonly body: string;
  readonly csp?: string;
  readonly head?: string;
}

/** A tenant's site and the service on one loopback server, with the built script. */
export interface ReferralSite {
  readonly url: string;
  /** Sets the response of all further widget calls: a recording with changes. */
  readonly answer: (name: string, changes?: object) => void;
  /** Sets the page for every address, and clears the recorded calls. */
  readonly show: (site: Site) => void;
  /** Calls to the service since then: method and path with query. */
  readonly calls: () => readonly string[];
  /** The body of the last call to the service. */
  readonly lastSent: () => unknown;
  readonly close: () => Promise<void>;
}

/** A template without scripts; it uses only elements and needs no policy. */
export const plainTemplate = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Refer a friend</title></head>
<body><div class="squatch-container"><h1>Give $10, get $10</h1><p><label>Your link
<input readonly value="https://refer.example.com/ROBINSAMPLE"></label></p>
<form class="squatch-register"><label>Email <input type="email" name="email"></label><button>Register</button></form>
<p><a href="#terms">Terms</a></p></div><div id="cta"><div class="cta-container"><button>Get $10</button></div></div></body></html>`;

export const nonce = 'cGFnZS1ub25jZQ';
export const strictPolicy = strictPolicyOf({ nonce, connect: '', frame: "'self'" });

const built = ['referral.js', 'index.mjs', 'elements.js', 'strict.js'];

export const startReferralSite = async (): Promise<ReferralSite> => {
  let site: Site = { body: '' };
  let status = 200;
  let body: unknown = '';
  let calls: string[] = [];
  let lastSent = '';
  const scripts = new Map(
    built.map((name) => [`/${name}`, readFileSync(join(process.cwd(), 'dist', 'referral', name))]),
  );
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const script = scripts.get(path);
    const send = (type: string, content: string | Buffer, code = 200): void => {
      response.writeHead(code, { 'content-type': type });
      response.end(content);
    };
    if (script) send('text/javascript', script);
    else if (/^\/(a|api)\//.test(path)) {
      calls.push(`${request.method} ${path}`);
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => void parts.push(part));
      request.on('end', () => {
        lastSent = Buffer.concat(parts).toString();
        if (path.includes('squatchcookiejson'))
          send(
            'application/json',
            JSON.stringify(fixture('referral/squatchcookiejson.success').response.body),
          );
        else if (path.includes('/widget/')) send('application/json', JSON.stringify(body), status);
        else send('application/json', '{}');
      });
    } else if (path === '/favicon.ico') send('image/x-icon', '');
    else {
      if (site.csp !== undefined) response.setHeader('content-security-policy', site.csp);
      send('text/html; charset=utf-8', pageOf(site));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (name, changes = {}) => {
      const recorded = fixture(`referral/${name}`).response;
      status = recorded.status ?? 500;
      body = { ...(recorded.body as object), ...changes };
    },
    show: (next) => {
      site = next;
      calls = [];
    },
    calls: () => calls,
    lastSent: () => JSON.parse(lastSent) as unknown,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const pageOf = ({ head = '', body }: Site): string => `<!DOCTYPE html><html lang="en"><head>
<meta charset="utf-8"><title>The Courier</title><meta name="viewport" content="width=device-width">${head}</head><body>${body}
<script nonce="${nonce}" src="/referral.js"></script>
<script nonce="${nonce}">squatch.init({ tenantAlias: 'press', domain: location.origin });</script></body></html>`;
