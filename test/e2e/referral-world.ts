import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { fixture } from '../contract/fixtures';
import { launchBrowser, type Engine } from '../browser';

/** What a page of the test site is made of. */
export interface Site {
  readonly body: string;
  readonly csp?: string;
  readonly head?: string;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything that went wrong on the page, policy violations included. */
  readonly complaints: () => readonly string[];
  /** Calls to the service: method and path with query. */
  readonly calls: () => readonly string[];
}

/** A tenant's site and the service on one loopback server, with the built script. */
export interface ReferralWorld {
  readonly url: string;
  /** The answer of every widget call from now on: a recording, with changes. */
  readonly answer: (name: string, changes?: object) => void;
  readonly visit: (site: Site, size?: { readonly width: number; readonly height: number }) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

/** A template that needs no policy of its own: what it does is said in elements alone. */
export const plainTemplate = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Refer a friend</title></head>
<body><div class="squatch-container"><h1>Give $10, get $10</h1><p><label>Your link
<input readonly value="https://refer.example.com/ROBINSAMPLE"></label></p>
<form class="squatch-register"><label>Email <input type="email" name="email"></label><button>Register</button></form>
<p><a href="#terms">Terms</a></p></div><div id="cta"><div class="cta-container"><button>Get $10</button></div></div></body></html>`;

export const nonce = 'cGFnZS1ub25jZQ';
export const strictPolicy = [
  "default-src 'none'",
  `script-src 'nonce-${nonce}' 'strict-dynamic'`,
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types masthead-referral-template',
].join('; ');

export const startReferralWorld = async (engine: Engine): Promise<ReferralWorld> => {
  let site: Site = { body: '' };
  let status = 200;
  let body: unknown = '';
  let calls: string[] = [];
  const script = readFileSync(join(process.cwd(), 'dist', 'referral', 'referral.js'));
  const module = readFileSync(join(process.cwd(), 'dist', 'referral', 'index.mjs'));
  const elements = readFileSync(join(process.cwd(), 'dist', 'referral', 'elements.js'));
  const strict = readFileSync(join(process.cwd(), 'dist', 'referral', 'strict.js'));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const send = (type: string, content: string | Buffer, code = 200): void => {
      response.writeHead(code, { 'content-type': type });
      response.end(content);
    };
    if (path === '/referral.js') send('text/javascript', script);
    else if (path === '/index.mjs') send('text/javascript', module);
    else if (path === '/elements.js') send('text/javascript', elements);
    else if (path === '/strict.js') send('text/javascript', strict);
    else if (/^\/(a|api)\//.test(path)) {
      calls.push(`${request.method} ${path}`);
      if (path.includes('squatchcookiejson'))
        send('application/json', JSON.stringify(fixture('referral/squatchcookiejson.success').response.body));
      else if (path.includes('/widget/')) send('application/json', JSON.stringify(body), status);
      else send('application/json', '{}');
    } else if (path === '/favicon.ico') send('image/x-icon', '');
    else {
      if (site.csp !== undefined) response.setHeader('content-security-policy', site.csp);
      send(
        'text/html; charset=utf-8',
        `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>The Courier</title>
<meta name="viewport" content="width=device-width">${site.head ?? ''}</head><body>${site.body}
<script nonce="${nonce}" src="/referral.js"></script>
<script nonce="${nonce}">squatch.init({ tenantAlias: 'press', domain: location.origin });</script></body></html>`,
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser: Browser = await launchBrowser(engine);
  return {
    url,
    answer: (name, changes = {}) => {
      const recorded = fixture(`referral/${name}`).response;
      status = recorded.status ?? 500;
      body = { ...(recorded.body as object), ...changes };
    },
    visit: async (next, size = { width: 1280, height: 800 }) => {
      site = next;
      calls = [];
      const complaints: string[] = [];
      const context = await browser.newContext({ viewport: size });
      await context.exposeBinding('complain', (_, what: string) => void complaints.push(what));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          (window as unknown as { complain: (what: string) => void }).complain(
            `policy: ${effectiveDirective} ${blockedURI}`,
          );
        });
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(`unhandled: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          complaints.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        if (!/^(data|about|blob)/.test(request.url()) && !request.url().startsWith(url))
          complaints.push(`left the machine: ${request.url()}`);
      });
      await page.goto(`${url}/sports/`);
      // Firefox asks for an icon of every page, whatever its policy says, and complains about itself.
      const list = (): readonly string[] => complaints.filter((one) => !one.includes('/favicon.ico'));
      return { page, context, complaints: list, calls: () => calls };
    },
    close: async () => {
      await browser.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
};
