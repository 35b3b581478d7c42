import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { movePointer, startWorld, type World } from './world';
import { onlyInAll } from './variants';

const article = '/sports/lanterns-win-in-the-dark/';

/** The target address of a friend's referral link. */
const friendsLink = `${article}?_saasquatch=${Buffer.from('{"app.referralsaasquatch.com":{}}').toString('base64url')}`;

/**
 * Every file that an article page requests, with the reader's action that triggers it, and the address if it is not
 * the article.
 */
const files: readonly (readonly [string, (page: Page) => Promise<void>, string?])[] = [
  ['membership.js', async () => undefined],
  ['parts/page-*.js', async () => undefined],
  [
    'parts/article-rewards-*.js',
    async (page) => {
      await movePointer(page);
      await page.locator('[data-masthead="content"]').scrollIntoViewIfNeeded();
    },
  ],
  ['parts/alert-*.js', async (page) => movePointer(page)],
  ['parts/referral-cookie-*.js', async () => undefined, friendsLink],
  [
    'parts/comments-*.js',
    async (page) => {
      await page.locator('#comments').scrollIntoViewIfNeeded();
      await page.getByRole('link', { name: "We couldn't load the comments. Try again" }).waitFor();
    },
  ],
  [
    'parts/menu-*.js',
    async (page) => {
      await page.locator('[data-masthead="menu"]').click();
      await page.waitForURL('**/account/settings');
      await page.goto(new URL(article, page.url()).href);
    },
  ],
  [
    'parts/cross-tab-session-*.js',
    async (page) => {
      await page.evaluate(() =>
        dispatchEvent(new StorageEvent('storage', { key: 'masthead.reader', newValue: 'in.1' })),
      );
    },
  ],
];

describe('Missing files on an article page', () => {
  let world: World;

  before(async () => {
    world = await startWorld();
  });
  after(async () => {
    await world.close();
  });

  for (const [at, [file, act, address = article]] of files.entries()) {
    it(`${file}: keeps the article and plain links to the account, and throws nothing [HM-05] [HM-23]${onlyInAll(at % 2 > 0)}`, async () => {
      const { page, context } = await world.visit();
      await context.request.post(`${world.hosts.news}/__sandbox/login`, {
        data: { persona: 'active-monthly' },
      });
      const thrown: string[] = [];
      let block = (): void => undefined;
      const blocked = new Promise<void>((resolve) => (block = resolve));
      page.on('pageerror', (error) => thrown.push(error.message));
      await page.route(`**/masthead/${file}`, (route) => {
        block();
        return route.abort();
      });
      await page.goto(world.hosts.news + address);
      if (file !== 'membership.js')
        await page.locator('[data-masthead="login"][data-masthead-state="out"]').waitFor();
      await page.waitForTimeout(300);
      await act(page);
      // If a file is never requested, the test fails with its timeout.
      await blocked;
      await page.waitForTimeout(300);

      expect(thrown).to.deep.equal([]);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).to.equal(true);
      expect(await page.locator('.prose p').count()).to.be.above(2);
      expect(await page.locator('[data-masthead="login"]').getAttribute('href')).to.match(
        /^\/account\/login/,
      );
      expect(await page.locator('[data-masthead="account-link"]').first().getAttribute('href')).to.equal(
        '/account/settings',
      );
      await context.close();
    });
  }

  it("follows the reader's later navigation while the menu was loading, not the menu's page [HM-23] [HM-10]", async () => {
    const { page, context } = await world.visit({ expectedFailures: [/menu-/] });
    await context.request.post(`${world.hosts.news}/__sandbox/login`, {
      data: { persona: 'active-monthly' },
    });
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/parts/menu-*.js', (route) => failed.then(() => route.abort()));
    await page.goto(world.hosts.news + article);
    await page.locator('[data-masthead="menu"]').click();
    await page.route('**/terms/', async (route) => {
      fail();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });

    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/terms/"]')!.click());

    await page.waitForURL('**/terms/');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).to.equal('/terms/');
    await context.close();
  });
});
