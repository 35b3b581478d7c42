import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { sharedDomain } from '../../sandbox/tls';
import { launchBrowser } from '../browser';
import { startServer, type Server } from '../server';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
}

describe("A session cookie of the site's server, over TLS", () => {
  let server: Server;
  let browser: Browser;
  before(async () => {
    server = await startServer({ tls: true });
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  const sent = async (): Promise<readonly string[]> =>
    ((await server.control('calls')) as readonly Call[])
      .filter(({ path, method }) => path.endsWith('/session') && method !== 'OPTIONS')
      .map(({ method, status }) => `${method} ${status}`);

  it('is asked for after a log-in and removed after a log-out, for the sites below its domain [HM-17] [AU-01] [AU-04]', async () => {
    await server.control('settings', { sessionEndpoint: true });
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    const written: string[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('/session')) return;
      void response.headersArray().then((headers) => {
        for (const { name, value } of headers) if (/^set-cookie$/i.test(name)) written.push(value);
      });
    });
    await page.goto(`${server.hosts.news}/account/login`);
    await page.getByLabel('Email').fill('morgan.monthly@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    const kept = page.waitForResponse((response) => response.url().endsWith('/session'));
    await page.getByRole('button', { name: 'Log in' }).click();
    await kept;
    await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));

    expect(await sent()).to.deep.equal(['POST 200']);
    await page.waitForTimeout(300);
    expect(written.filter((line) => line.includes(`Domain=${sharedDomain}`))).to.have.length(2);
    const sessions = (await context.cookies()).filter(({ name }) => name === 'blaize_session');
    const below = sessions.filter(({ domain }) => domain === `.${sharedDomain}`);
    expect(below).to.have.length(1);
    expect(below[0]!.httpOnly).to.equal(false);
    expect(below[0]!.expires - Date.now() / 1000).to.be.above(360 * 86_400);

    await page.goto(server.hosts.news);
    await page.locator('[data-masthead="login"]').getByText('Log Out').waitFor();
    const dropped = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.locator('[data-masthead="login"]').first().click();
    await dropped;
    await page.locator('[data-masthead="login"]').getByText('Log In').waitFor();
    expect(await sent()).to.deep.equal(['POST 200', 'DELETE 200']);
    const left = (await context.cookies()).filter(
      ({ name, domain }) => name === 'blaize_session' && domain === `.${sharedDomain}`,
    );
    expect(left).to.deep.equal([]);
    await context.close();
  });
});
