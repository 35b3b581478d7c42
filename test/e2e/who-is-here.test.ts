import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { keepVisits, startWorld, type Visit, type World } from './world';
import { onlyInAll } from './variants';

const article = '/sports/lanterns-win-in-the-dark/';
const dataLayer = '**/blaize/datalayer';
const entitlement = '**/zephr/decision-engine*';
const loginItem = (page: Page) => page.locator('[data-masthead="login"]');
const place = (page: Page) => page.locator('[data-masthead="content"]');
const opened = (page: Page) =>
  page.locator('[data-masthead="content"][data-masthead-shown]').waitFor({ state: 'attached' });

describe('A page that does not know the reader yet', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const visitAs = async (persona: string): Promise<Visit> => {
    const visit = keep(await world.visit());
    await signIn(visit.context, persona);
    return visit;
  };
  const signIn = (context: BrowserContext, persona: string) =>
    context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
  /** Sets the subscriber mark that page caches use. */
  const mark = ({ context }: Visit) =>
    context.addCookies([{ name: 'vip-go-seg', value: 'vc-v1__is-subscriber_--_yes', url: world.hosts.news }]);
  const cookiesOf = async ({ context }: Visit): Promise<readonly string[]> =>
    (await context.cookies(world.hosts.news)).map(({ name }) => name);
  /** Holds responses to such calls until they are released. */
  const hold = async (page: Page, calls: string): Promise<() => void> => {
    let go = (): void => undefined;
    const released = new Promise<void>((resolve) => (go = resolve));
    await page.route(calls, async (route) => {
      const response = await route.fetch().catch(() => null);
      await released;
      await (response === null ? route.abort() : route.fulfill({ response })).catch(() => undefined);
    });
    return go;
  };
  /** An earlier page of this reader that stores the initial state for later pages. */
  const wasHere = async ({ page }: Visit): Promise<void> => {
    await page.goto(`${world.hosts.news}/account/settings/membership`);
    await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('masthead.state')?.includes('"status"'));
  };

  it('opens the article for a marked subscriber during an outage, and recovers the reader later [HM-14] [HM-02]', async () => {
    const visit = await visitAs('active-monthly');
    await mark(visit);
    await world.control('faults', [
      { method: 'GET', path: '/blaize/datalayer', kind: 'status', code: 500 },
      { method: 'POST', path: '/zephr/decision-engine', kind: 'status', code: 500 },
    ]);
    await visit.page.goto(world.hosts.news + article);
    await opened(visit.page);
    expect((await place(visit.page).innerText()).length).to.be.above(300);
    expect(await cookiesOf(visit)).to.include.members(['blaize_session', 'vip-go-seg']);

    await fetch(`${world.hosts.news}/__sandbox/faults`, { method: 'DELETE' });
    await visit.page.locator('[data-masthead="menu"]').getByText('Hi, Morgan').waitFor();
    expect(await place(visit.page).locator('.cover').count()).to.equal(0);
  });

  it('opens the article for a reader without a mark once identity and decisions respond again [HM-14] [HM-02]', async () => {
    const { page } = await visitAs('active-monthly');
    await world.control('faults', [
      { method: 'GET', path: '/blaize/datalayer', kind: 'status', code: 500 },
      { method: 'POST', path: '/zephr/decision-engine', kind: 'status', code: 500 },
    ]);
    await page.goto(world.hosts.news + article);
    await loginItem(page).getByText('Log In').waitFor();
    await page.waitForTimeout(300);
    expect(await place(page).locator('.cover').count()).to.equal(1);
    await fetch(`${world.hosts.news}/__sandbox/faults`, { method: 'DELETE' });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await opened(page);
  });

  it("restores the host's cover if the reader of an opened body turns out to have left, without covers of ours [HM-14] [R11]", async () => {
    const visit = await visitAs('active-monthly');
    await mark(visit);
    await world.control('faults', [
      { method: 'GET', path: '/blaize/datalayer', kind: 'status', code: 500 },
      { method: 'POST', path: '/zephr/decision-engine', kind: 'status', code: 500 },
    ]);
    await visit.page.goto(`${world.hosts.news}${article}?off=cover`);
    await opened(visit.page);
    const body = await place(visit.page).innerText();
    expect(body).not.to.include('This is a Sports+ story');

    await visit.context.clearCookies();
    await fetch(`${world.hosts.news}/__sandbox/faults`, { method: 'DELETE' });
    await visit.page.evaluate(() => dispatchEvent(new Event('online')));

    await place(visit.page).getByText('This is a Sports+ story').waitFor();
    expect(await place(visit.page).innerText()).not.to.include(body.trim().slice(-80));
  });

  it('keeps the article and plain links if the code of the page fails to load too [HM-05] [HM-23]', async () => {
    const { page } = await visitAs('active-monthly');
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await world.control('faults', [{ method: 'GET', path: '/blaize/datalayer', kind: 'status', code: 500 }]);
    await page.route('**/masthead/parts/page-*.js', (route) => route.abort());
    await page.goto(world.hosts.news + article);
    await loginItem(page).getByText('Log In').waitFor();
    await page.waitForTimeout(300);

    expect(thrown).to.deep.equal([]);
    expect(await place(page).locator('.cover').isVisible()).to.equal(true);
    expect(await loginItem(page).getAttribute('href')).to.match(/^\/account\/login/);
  });

  it('checks the entitlement after two seconds without a response, and covers the article for a visitor [HM-14] [HM-02]', async () => {
    const visit = await visitAs('active-monthly');
    const { page } = visit;
    let go = (): void => undefined;
    const released = new Promise<void>((resolve) => (go = resolve));
    await page.route(dataLayer, async (route) => {
      await released;
      await route.fulfill({
        status: 401,
        headers: {
          'access-control-allow-origin': world.hosts.news,
          'access-control-allow-credentials': 'true',
        },
        body: '',
      });
    });
    await visit.context.grantPermissions(['local-network-access']);
    await page.goto(world.hosts.news + article);
    await page.evaluate(() => Object.assign(window, { before: true }));
    await opened(page);
    expect(await loginItem(page).getAttribute('data-masthead-state')).to.equal(null);

    go();
    await place(page).locator('.cover').waitFor({ state: 'attached' });
    expect(await loginItem(page).getAttribute('data-masthead-state')).to.equal('in');
    expect(await page.evaluate(() => 'before' in window)).to.equal(true);
    expect(await place(page).getAttribute('data-masthead-shown')).to.equal(null);
  });

  it('lets a marked subscriber read if the check takes longer than two seconds [HM-14]', async () => {
    const visit = await visitAs('active-monthly');
    await mark(visit);
    await visit.context.grantPermissions(['local-network-access']);
    const go = await hold(visit.page, entitlement);
    await visit.page.goto(world.hosts.news + article);
    await opened(visit.page);
    go();
  });

  it('opens an article on a page without a nonce: it reads one first [HM-14] [AP-27] [AP-37]', async () => {
    const { page, context } = await visitAs('active-monthly');
    await context.grantPermissions(['local-network-access']);
    await page.route(`**${article}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"nonce":"[^"]*"/, '"nonce":""');
      await route.fulfill({ response, body });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/admin-ajax|\/content\//.test(pathname))
        asked.push(`${pathname.replace(/.*\//, '')} ${request.headers()['x-wp-nonce'] !== undefined}`);
    });

    await page.goto(world.hosts.news + article);
    await opened(page);

    expect(asked[0]).to.equal('admin-ajax.php false');
    expect(asked.slice(1).every((one) => one.endsWith(' true'))).to.equal(true);
    expect(asked).to.have.length(2);
  });

  it('shows a subscriber in place of the cover that the rest failed to load with an expired nonce [HM-14]', async () => {
    const visit = await visitAs('active-monthly');
    const { page } = visit;
    await page.route(`**${article}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/"nonce":"[^"]*"/, '"nonce":"0a1b2c3d4e"')
        .replace(/"nonceEndpoint":"[^"]*"/, '"nonceEndpoint":null');
      await route.fulfill({ response, body });
    });
    await visit.context.grantPermissions(['local-network-access']);
    await page.goto(world.hosts.news + article);
    await place(page).getByRole('heading', { name: "The rest of this story didn't load" }).waitFor();
    await place(page)
      .getByText("You're a member, so it opens as soon as it loads.", { exact: true })
      .waitFor();
    // It is announced too, although no button was pressed.
    await place(page).getByRole('status').getByText("The rest of this story didn't load").waitFor();
    expect(await place(page).getByText('Subscribe').count()).to.equal(0);
    await page.unroute(`**${article}`);
    await page.reload();
    await opened(page);
  });

  it('shows the header and call to action of a returning reader before any response [HM-18] [HM-13]', async () => {
    const visit = await visitAs('active-monthly');
    const { page } = visit;
    await wasHere(visit);
    await visit.context.grantPermissions(['local-network-access']);
    const go = await hold(page, dataLayer);
    await page.goto(world.hosts.news + article);
    await page.locator('[data-masthead="menu"]').getByText('Hi, Morgan').waitFor();
    await page.locator('[data-spot="header"][data-masthead-offer="refer"]').waitFor({ state: 'attached' });
    expect(await loginItem(page).getAttribute('data-masthead-state')).to.equal('out');
    go();
  });

  it('corrects stored data by the response, and shows none to another reader or after sign-out [HM-18]', async () => {
    const visit = await visitAs('active-monthly');
    const { page, context } = visit;
    await wasHere(visit);
    await context.grantPermissions(['local-network-access']);
    await signIn(context, 'trial-eligible');
    const go = await hold(page, dataLayer);
    await page.goto(world.hosts.news + article);
    await page.waitForTimeout(300);
    expect(await page.locator('[data-masthead-state]').count()).to.equal(0);
    expect(await page.content()).to.not.contain('Morgan');
    go();
    await page.locator('[data-spot="header"][data-masthead-offer="try-free"]').waitFor({ state: 'attached' });

    await page.unroute(dataLayer);
    await page.goto(`${world.hosts.news}/account/settings`);
    await page.waitForFunction(() => localStorage.getItem('masthead.state') !== null);
    await loginItem(page).click();
    await page.waitForFunction(() => localStorage.getItem('masthead.state') === null);
  });

  for (const path of [article, '/account/settings']) {
    it(`keeps a session that began in another tab during a visitor's request to ${path} [HM-02] [HM-18] [AU-04]${onlyInAll(path !== article)}`, async () => {
      const visit = keep(await world.visit());
      const { page, context } = visit;
      await context.grantPermissions(['local-network-access']);
      const go = await hold(page, dataLayer);
      await page.goto(world.hosts.news + path);
      await page.waitForTimeout(300);

      const other = await context.newPage();
      await other.goto(`${world.hosts.news}/account/login`);
      await other.getByLabel('Email').fill('morgan.monthly@example.com');
      await other.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
      await other.getByRole('button', { name: 'Log in' }).click();
      await other.waitForURL('**/account/settings');
      // The name is stored once the profile has been read.
      await other.waitForFunction(() => localStorage.getItem('masthead.state')?.includes('Morgan'));
      await page.unroute(dataLayer, { behavior: 'ignoreErrors' } as never).catch(() => undefined);
      go();
      await page.locator('[data-masthead="menu"]').getByText('Hi, Morgan').waitFor();
      await page.waitForTimeout(300);

      expect(await cookiesOf(visit)).to.include('blaize_session');
      expect(await page.evaluate(() => localStorage.getItem('masthead.state'))).to.contain('Morgan');
      await other.reload();
      await other.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    });
  }

  it('detects in the menu that a reader has signed in in another tab since the page load [HM-10] [AU-04]', async () => {
    const visit = keep(await world.visit());
    const { page, context } = visit;
    await page.goto(world.hosts.news + article);
    await loginItem(page).getByText('Log In').waitFor();
    const other = await context.newPage();
    await other.goto(`${world.hosts.news}/account/login`);
    await other.getByLabel('Email').fill('morgan.monthly@example.com');
    await other.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await other.getByRole('button', { name: 'Log in' }).click();
    await page.locator('[data-masthead="menu"]').getByText('Hi, Morgan').waitFor();

    await page.locator('[data-masthead="menu"]').click();
    await page.locator('#masthead-menu').getByRole('heading', { name: 'Hi, Morgan' }).waitFor();
    expect(await cookiesOf(visit)).to.include('blaize_session');
    expect(await page.locator('[data-masthead="menu"]').innerText()).to.match(/hi, morgan/i);
  });
});
