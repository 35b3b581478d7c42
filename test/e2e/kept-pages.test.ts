import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { article } from './covered';
import { keepVisits, movePointer, startWorld, unknownToProvider, type Visit, type World } from './world';

/** Hosts whose router caches and restores pages (HM-24). The test uses the real Turbo router. */
describe('Pages cached by a router', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const visitAs = async (persona: string | null, hostile = 'router'): Promise<Visit> => {
    const visit = keep(await world.visit({ expectedFailures: unknownToProvider }));
    const { request } = visit.context;
    if (persona !== null) await request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await visit.page.addInitScript(() => ((window as unknown as { dataLayer: unknown[] }).dataLayer = []));
    await visit.page.goto(`${world.hosts.news}/hostile/${hostile}/`);
    return visit;
  };
  /** Clicks the site's own link, which the router handles. */
  const follow = async (page: Page, path: string): Promise<void> => {
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await page.waitForURL(world.hosts.news + path);
    await page.locator('[data-masthead="login"][data-masthead-shown]').waitFor({ state: 'attached' });
  };
  const back = async (page: Page, path: string): Promise<void> => {
    await page.goBack();
    await page.waitForURL(world.hosts.news + path);
  };
  const logOut = async (page: Page): Promise<void> => {
    await page.locator('[data-masthead="login"][data-masthead-state="out"]').click();
    await page.locator('[data-masthead="login"][data-masthead-state="in"]').waitFor();
  };
  /** Resolves when the publisher has received the article view. */
  const isCounted = (page: Page) =>
    page.waitForFunction(() =>
      (window as unknown as { dataLayer: { event: string }[] }).dataLayer.some(
        ({ event }) => event === 'articleview',
      ),
    );
  const body = (page: Page) => page.locator('[data-masthead="content"]');

  it('restores the buttons of a membership page that is shown again [HM-24]', async () => {
    const { page } = await visitAs('active-monthly');
    const membership = '/account/settings/membership';
    await page.goto(world.hosts.news + membership);
    await page.getByRole('button', { name: /Pause/ }).first().waitFor();
    await movePointer(page);

    await follow(page, '/');
    await back(page, membership);

    await page.getByRole('button', { name: /Pause/ }).first().click();
    await page.getByRole('dialog').or(page.getByRole('radio').first()).first().waitFor();
    expect(await page.locator('[data-masthead="account"] [data-masthead-brand]').count()).to.equal(1);
  });

  it('hides the body in a copied page from signed-out readers [HM-14]', async () => {
    const { page } = await visitAs('active-monthly');
    await page.goto(world.hosts.news + article);
    await page.locator('[data-masthead="content"][data-masthead-shown] p').first().waitFor();
    const hidden = (await body(page).innerText()).slice(0, 60);
    await follow(page, '/');
    await logOut(page);

    await back(page, article);

    await page.getByText('Already a member?').waitFor();
    expect(await page.locator('main').innerText()).not.to.include(hidden);
    expect(await page.locator('[data-masthead="menu"]').innerText()).to.equal('Account');
  });

  it('opens the article in a copied page for the member at once [HM-14]', async () => {
    const { page } = await visitAs('active-monthly');
    await page.goto(world.hosts.news + article);
    await page.locator('[data-masthead="content"][data-masthead-shown] p').first().waitFor();
    const before = await body(page).innerText();
    await follow(page, '/');

    await back(page, article);

    await page.locator('[data-masthead="content"][data-masthead-shown] p').first().waitFor();
    expect(await body(page).innerText()).to.equal(before);
  });

  it('hides the body in a restored mount point from signed-out readers [HM-14]', async () => {
    const { page } = await visitAs('active-monthly', 'none');
    await page.goto(world.hosts.news + article);
    await page.locator('[data-masthead="content"][data-masthead-shown] p').first().waitFor();
    const hidden = (await body(page).innerText()).slice(0, 60);
    await page.evaluate(`
      window.kept = document.querySelector('main');
      window.other = document.createElement('main');
      window.kept.replaceWith(window.other);
    `);
    await logOut(page);

    await page.evaluate('window.other.replaceWith(window.kept)');

    await page.getByText('Already a member?').waitFor();
    expect(await page.locator('main').innerText()).not.to.include(hidden);
  });

  it('removes dead elements from a copied page and renders its header again [HM-07] [HM-13]', async () => {
    const { page } = await visitAs('active-monthly');
    await page.goto(`${world.hosts.news}/terms/`);
    await page.locator('[data-spot="header"][data-masthead-offer="refer"]').waitFor();
    const parts = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap(({ name }) => /arrivals-/.exec(name) ?? []),
      );
    expect(await parts(), 'nothing was brought yet').to.deep.equal([]);
    const subscribe = await page.locator('[data-spot="header"]').getAttribute('data-masthead-href');
    await page.locator('[data-masthead="menu"]').click();
    await page.locator('#masthead-menu[data-masthead-ours]').waitFor();
    await follow(page, '/');
    await logOut(page);

    await back(page, '/terms/');

    await page.locator('[data-masthead-ours]').waitFor({ state: 'detached' });
    await page.locator('[data-masthead="login"]').getByText('Log In').waitFor();
    const menu = page.locator('[data-masthead="menu"]');
    expect([await menu.innerText(), await menu.getAttribute('aria-expanded')]).to.deep.equal([
      'Account',
      'false',
    ]);
    await page.locator('[data-spot="header"]:not([data-masthead-offer="refer"])').waitFor();
    expect(subscribe).to.equal('/account/subscribe');
    expect(await page.locator('[data-spot="header"]').getAttribute('href')).not.to.include('refer');
    expect((await parts()).length, 'a page was brought').to.be.above(0);
  });

  it('trusts a mount point that declares the kind of its page [HM-05] [HM-22]', async () => {
    const { page, context } = await visitAs('active-monthly', 'none');
    await context.grantPermissions(['local-network-access']);
    await page.route(`**${article}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/"pageType":\s*"article"/, '"pageType":"other"')
        .replace('data-masthead="content"', 'data-masthead="content" data-page-type="article"');
      await route.fulfill({ response, body });
    });
    await page.goto(world.hosts.news + article);
    await body(page).scrollIntoViewIfNeeded();

    await isCounted(page);
  });

  it('tracks the article of a page whose configuration arrives with it [HM-05] [HM-22]', async () => {
    const { page } = await visitAs('active-monthly');
    await page.goto(`${world.hosts.news}/`);
    await page.locator('[data-masthead="login"][data-masthead-state="out"]').waitFor();

    await follow(page, article);
    await page.locator('[data-masthead="content"][data-masthead-shown] p').first().waitFor();

    await body(page).scrollIntoViewIfNeeded();

    await isCounted(page);
  });

  it('uses the configuration that arrived last [HM-05]', async () => {
    const { page } = await visitAs('active-monthly', 'late-block');
    await page.goto(world.hosts.news + article);

    await body(page).scrollIntoViewIfNeeded();

    await isCounted(page);
  });

  it('fills the mount points of a new root element and handles its clicks [HM-24]', async () => {
    const { page } = await visitAs('active-monthly', 'new-root');
    await page.goto(world.hosts.news + article);
    await page.evaluate(() => Object.assign(document.documentElement, { isFirst: true }));
    await page.waitForFunction(() => !('isFirst' in document.documentElement));

    await page.locator('[data-masthead="menu"]').getByText('Hi, Morgan').waitFor();
    await page.locator('[data-masthead="content"][data-masthead-shown] p').first().waitFor();
    await page.locator('[data-masthead="menu"]').click();
    await page.locator('#masthead-menu').getByText('Log Out').waitFor();
  });

  it('fills the mount points of a rewritten document and handles its clicks [HM-24]', async () => {
    const { page } = await visitAs('active-monthly', 'none');
    await page.goto(world.hosts.news + article);
    await page.locator('[data-masthead="content"][data-masthead-shown] p').first().waitFor();

    await page.evaluate(async () => {
      const text = await (await fetch(location.href)).text();
      document.open();
      document.write(text);
      document.close();
    });

    await page.locator('[data-masthead="menu"]').getByText('Hi, Morgan').waitFor();
    await page.locator('[data-masthead="content"][data-masthead-shown] p').first().waitFor();
    await page.locator('[data-masthead="menu"]').click();
    await page.locator('#masthead-menu').getByText('Log Out').waitFor();
  });
});
