import { expect } from 'chai';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, type Engine } from '../browser';
import { countTests } from '../builders/figure';
import { startWorld, type World } from './world';

interface Listener {
  readonly url: string;
  /** Method and path of all received requests, with a note if the nonce was sent. */
  readonly came: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** A host that allows calls from every page. `answer` returns a status with either a redirect address or a body. */
const listen = async (
  answer: (path: string) => { readonly status: number; readonly location?: string; readonly body?: object },
  countsQuestions = false,
): Promise<Listener> => {
  const came: string[] = [];
  const server = createServer((message, reply) => {
    const { method = '', url = '', headers } = message;
    reply.setHeader('access-control-allow-origin', headers.origin ?? '*');
    reply.setHeader('access-control-allow-credentials', 'true');
    reply.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
    reply.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '');
    if (method !== 'OPTIONS' || countsQuestions)
      came.push(`${method} ${url}${headers['x-wp-nonce'] === undefined ? '' : ' and the nonce'}`);
    if (method === 'OPTIONS') return void reply.end();
    const { status, location, body } = answer(url);
    reply.writeHead(status, {
      'content-type': 'application/json',
      ...(location !== undefined && { location }),
    });
    reply.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    came: () => came,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const email = 'morgan.monthly@example.com';
const password = 'Courier-Reader-1';

/** An attacker's response in the form of a successful sign-in. */
const planted = { message: 'Login successful', cookie: 'blaize_session=attacker; Path=/', tracking_id: 'x' };

/** Registers the tests for an engine. */
export const hostsLeadingElsewhereIn = (engine: Engine): void => {
  describe('Hosts that redirect', () => {
    countTests('R13, redirects in browsers, by engine and status');
    describe(`In ${engine}`, () => {
      let browser: Browser;
      let world: World;
      before(async () => {
        browser = await launchBrowser(engine);
        world = await startWorld(browser);
      });
      after(async () => {
        await browser.close();
        await world.close();
      });

      /** Opens a page whose configuration contains foreign hosts. */
      const open = async (
        path: string,
        others: (html: string) => string,
        persona?: string,
      ): Promise<Page> => {
        const { page, context } = await world.visit({ expectedFailures: [/./] });
        // A page from the test counts as external, so it needs permission to call this machine.
        if (engine === 'Chromium') await context.grantPermissions(['local-network-access']);
        if (persona !== undefined)
          await page.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
        await page.route(world.hosts.news + path, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: others(await response.text()) });
        });
        await page.goto(world.hosts.news + path);
        return page;
      };

      // 302 may change the method to GET; 307 keeps method and body.
      for (const status of engine === 'Chromium' ? [301, 302, 303, 307, 308] : [302, 307]) {
        it(`sends no e-mail and password to the target of a ${status}, reports it, and opens no session [R13]`, async () => {
          const foreign = await listen(() => ({ status: 200, body: planted }), true);
          const membership = await listen((path) =>
            path.startsWith('/blaize/login') ? { status, location: `${foreign.url}/steal` } : { status: 401 },
          );
          const page = await open('/account/login', (html) =>
            html.replaceAll(world.hosts.membership, membership.url),
          );

          await page.getByLabel('Email').fill(email);
          await page.getByLabel('Password', { exact: true }).fill(password);
          await page.getByRole('button', { name: 'Log in' }).click();

          await page
            .getByText('Sorry, there was a problem logging into your account.')
            .filter({ visible: true })
            .first()
            .waitFor();
          expect(membership.came().filter((one) => one === 'POST /blaize/login')).to.have.length(1);
          expect(foreign.came()).to.deep.equal([]);
          const cookies = await page.context().cookies();
          expect(
            cookies.filter(({ name, value }) => /session/.test(name) || /attacker/.test(value)),
          ).to.deep.equal([]);
          expect(page.url()).to.equal(`${world.hosts.news}/account/login`);
          await page.context().close();
          await Promise.all([membership.close(), foreign.close()]);
        });

        it(`sends no nonce to the target of a ${status} [R13]`, async () => {
          const foreign = await listen(
            () => ({ status: 200, body: { success: true, require: false } }),
            true,
          );
          const rest = await listen((path) => ({ status, location: `${foreign.url}${path}` }));
          const page = await open(
            '/account/settings/newsletters',
            (html) => html.replace(/("restBase":\s*")[^"]*/, `$1${rest.url}/wp-json`),
            'active-monthly',
          );

          await page
            .getByRole('main')
            .getByRole('button', { name: /try again|reload/i })
            .first()
            .waitFor();
          expect(rest.came().filter((one) => /newsletters.* and the nonce$/.test(one))).to.not.be.empty;
          expect(foreign.came()).to.deep.equal([]);
          await page.context().close();
          await Promise.all([rest.close(), foreign.close()]);
        });
      }
    });
  });
};
