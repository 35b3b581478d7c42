import { expect } from 'chai';
import { createServer, request as send, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { keepVisits, startWorld, typeCard, unknownToProvider, type Visit, type World } from './world';

/**
 * A proxy with the rule of a content network: browsers may keep every JSON response to a GET for ten minutes.
 * Playwright's routes would turn the browser's cache off.
 */
const startCachingProxy = async (): Promise<{ readonly server: Server; readonly url: string }> => {
  const server = createServer((message, answer) => {
    const { port, pathname, search } = new URL(message.url ?? '');
    const { method, headers } = message;
    const onward = send({ host: '127.0.0.1', port, path: pathname + search, method, headers }, (given) => {
      const keeps = method === 'GET' && /json/.test(given.headers['content-type'] ?? '');
      answer.writeHead(given.statusCode ?? 502, {
        ...given.headers,
        ...(keeps && { 'cache-control': 'public, max-age=600' }),
      });
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    message.pipe(onward);
  });
  // The tests' own requests use tunnels.
  server.on('connect', ({ url = '' }, socket) => {
    const onward = connect(Number(url.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on('error', () => end.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

describe('Behind a network that lets browsers keep JSON responses', () => {
  let world: World;
  let proxy: Awaited<ReturnType<typeof startCachingProxy>>;
  const keep = keepVisits(() => world);
  before(async () => {
    world = await startWorld();
    proxy = await startCachingProxy();
  });
  after(async () => {
    await world.close();
    proxy.server.closeAllConnections();
    proxy.server.close();
  });

  const visitAs = async (persona: string): Promise<Visit> => {
    const visit = keep(
      await world.visit({
        expectedFailures: unknownToProvider,
        window: { proxy: { server: proxy.url, bypass: '<-loopback>' } },
      }),
    );
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    return visit;
  };
  const membership = () => `${world.hosts.news}/account/settings/membership`;
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();
  const login = (page: Page) => page.locator('[data-masthead="login"]').first();

  it('a read of the reader is kept by the browser, so that the rule applies', async () => {
    const { page } = await visitAs('active-monthly');
    await page.goto(`${world.hosts.news}/sports/`);
    const ages = await page.evaluate(async () => {
      const dates = [];
      for (const cache of ['default', 'default', 'no-store'] as const) {
        const answer = await fetch('/wp-json/nyp-membership/v1/plans?test', { cache });
        dates.push(answer.headers.get('date'));
        await new Promise((resolve) => setTimeout(resolve, 1_100));
      }
      return dates;
    });

    expect(ages[1]).to.equal(ages[0]);
    expect(ages[2]).not.to.equal(ages[0]);
  });

  it('a reader who has logged out is a visitor, on this page and the next [R11] [AU-04] [HM-02]', async () => {
    const { page } = await visitAs('active-monthly');
    await page.goto(`${world.hosts.news}/sports/`);
    await page.locator('[data-masthead="menu"]').getByText('Hi, Morgan').waitFor();

    await login(page).click();
    await page.locator('[data-masthead="login"][data-masthead-state="in"]').first().waitFor();
    expect(await login(page).textContent()).to.equal('Log In');
    await page.goto(`${world.hosts.news}/sports/`);
    await page.locator('[data-masthead="login"][data-masthead-state="in"]').first().waitFor();

    expect(await login(page).textContent()).to.equal('Log In');
    expect(await page.getByText('Hi, Morgan').count()).to.equal(0);
  });

  it('a canceled membership is canceled on the next page [ST-04] [R11]', async () => {
    const { page } = await visitAs('active-monthly');
    await page.goto(membership());
    await page.getByText(/^Your membership renews on /).waitFor();
    await page.goto(`${membership()}?do=cancel`);
    await press(page, 'Continue to cancel');
    await press(page, 'No thanks, cancel');
    await press(page, 'Cancel membership');
    await page
      .getByText(/^Canceled\./)
      .filter({ visible: true })
      .first()
      .waitFor();

    await page.goto(membership());
    await page.getByRole('button', { name: 'Restart membership' }).first().waitFor();

    expect(await page.getByText(/Your membership renews on /).count()).to.equal(0);
  });

  it('a paid membership is shown on the next page [PZ-01] [R11]', async () => {
    const { page } = await visitAs('reader');
    await page.goto(membership());
    await page.getByText("You don't have a membership yet").filter({ visible: true }).first().waitFor();
    await page.goto(`${world.hosts.news}/account/subscribe`);
    await typeCard(page, {});
    await press(page, /^(Start free trial|Pay \$)/);
    await page.getByRole('heading', { level: 1, name: /You're in/ }).waitFor();

    await page.goto(membership());
    await page.getByRole('button', { name: 'Cancel membership' }).waitFor();

    expect(await page.getByText("You don't have a membership yet").count()).to.equal(0);
  });
});
