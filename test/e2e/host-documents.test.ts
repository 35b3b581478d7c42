import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findHeadlessChromium } from '../../scripts/browsers.mjs';
import { article } from './covered';
import { keepVisits, startWorld, unknownToProvider, type Visit, type World } from './world';

/** Documents as real publishers build them: cached, prerendered, redirected, truncated, or with continuous reading. */
describe('Host documents', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const signIn = ({ context }: Visit, persona: string) =>
    context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
  const visitAs = async (persona: string | null, hostile: string): Promise<Visit> => {
    const visit = keep(await world.visit({ expectedFailures: [...unknownToProvider, /\/assets\//] }));
    if (persona !== null) await signIn(visit, persona);
    await visit.page.addInitScript(() => ((window as unknown as { dataLayer: unknown[] }).dataLayer = []));
    await visit.page.goto(`${world.hosts.news}/hostile/${hostile}/`);
    return visit;
  };
  const views = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as { dataLayer: { event: string; postId?: string }[] }).dataLayer.flatMap(
        ({ event, postId }) => (event === 'articleview' ? [postId] : []),
      ),
    );
  const menu = (page: Page) => page.locator('[data-masthead="menu"]');

  describe('with a service worker that responds from its cache', () => {
    const controlled = async (visit: Visit): Promise<void> => {
      await visit.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    };

    it("greet no logged-out reader, and show the current reader's cards [HM-02] [R11]", async () => {
      const visit = await visitAs('active-monthly', 'worker');
      const { page } = visit;
      await controlled(visit);
      const cards = '/account/settings/payment-method';
      for (const path of [article, cards, article]) await page.goto(world.hosts.news + path);
      await menu(page).getByText('Hi, Morgan').waitFor();
      await page.goto(world.hosts.news + cards);
      await page
        .getByText(/Mastercard/i)
        .first()
        .waitFor();
      await page.locator('[data-masthead="login"][data-masthead-state="out"]').click();
      await page.locator('[data-masthead="login"][data-masthead-state="in"]').waitFor({ state: 'attached' });

      await page.goto(world.hosts.news + article);
      await menu(page).getByText('Account').waitFor();
      await page.reload();
      await page.locator('[data-masthead="login"][data-masthead-state="in"]').waitFor();
      expect(await menu(page).innerText()).to.equal('Account');

      // The card of this persona is the first of Morgan's two cards.
      await signIn(visit, 'many-payments');
      await page.goto(world.hosts.news + article);
      await page.locator('[data-masthead="login"][data-masthead-state="out"]').waitFor();
      expect(await menu(page).innerText()).not.to.include('Morgan');
      await page.goto(world.hosts.news + cards);
      await page.getByText(/Visa/).first().waitFor();
      expect(await page.getByText(/Mastercard/i).count()).to.equal(0);
    });

    it('mark the addresses of private reads, and no others [HM-02]', async () => {
      const visit = await visitAs('active-monthly', 'worker');
      await controlled(visit);
      const requests: string[] = [];
      visit.page.on('request', (request) => requests.push(request.url()));
      await visit.page.goto(world.hosts.news + article);
      await menu(visit.page).getByText('Hi, Morgan').waitFor();
      const layers = requests.filter((address) => address.includes('/blaize/datalayer'));
      expect(layers).not.to.deep.equal([]);
      expect(layers.filter((address) => !/\?masthead=\d+$/.test(address))).to.deep.equal([]);

      const plain = await visitAs('active-monthly', 'none');
      const plainly: string[] = [];
      plain.page.on('request', (request) => plainly.push(request.url()));
      await plain.page.goto(world.hosts.news + article);
      await menu(plain.page).getByText('Hi, Morgan').waitFor();
      expect(plainly.filter((address) => address.includes('masthead='))).to.deep.equal([]);
    });
  });

  describe('that are prerendered', () => {
    it('send no requests or events until they are visible [HM-22]', async () => {
      const visit = keep(await world.visit({ expectedFailures: unknownToProvider }));
      await signIn(visit, 'active-monthly');
      const { page } = visit;
      const requests: string[] = [];
      page.on('request', (request) => {
        if (/blaize|zephr/.test(request.url())) requests.push(request.url());
      });
      await page.addInitScript(`
        window.dataLayer = [];
        let isHidden = true;
        Object.defineProperty(Document.prototype, 'prerendering', { get: () => isHidden });
        addEventListener('look', () => {
          isHidden = false;
          document.dispatchEvent(new Event('prerenderingchange'));
        });
      `);
      await page.goto(world.hosts.news + article);
      await page.locator('[data-masthead="content"]').scrollIntoViewIfNeeded();
      await page.waitForTimeout(500);
      expect(requests).to.deep.equal([]);
      expect(await views(page)).to.deep.equal([]);

      await page.evaluate(() => dispatchEvent(new Event('look')));

      await menu(page).getByText('Hi, Morgan').waitFor();
      await page.waitForFunction(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.length > 0);
    });

    it('send no backend request if the browser prerenders them [HM-22]', async () => {
      const profile = await mkdtemp(join(tmpdir(), 'masthead-prerender-'));
      const calls = async () => {
        const answer = await fetch(`${world.hosts.news}/__sandbox/calls`);
        const all = (await answer.json()) as readonly { readonly path: string }[];
        return all.map(({ path }) => path);
      };
      const before = (await calls()).length;
      const browser = spawn(
        findHeadlessChromium()!,
        [
          ...['--no-sandbox', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`],
          '--remote-debugging-port=0',
          `${world.hosts.news}/hostile/prerender/`,
        ],
        { stdio: 'ignore', detached: true },
      );
      try {
        // A prerendered page reports itself at this address.
        const drawn = '/wp-json/drawn-in-advance';
        let seen: readonly string[] = [];
        for (let looks = 0; looks < 100 && !seen.includes(drawn); looks += 1) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          seen = (await calls()).slice(before);
        }
        expect(seen, 'the browser has drawn a page').to.include(drawn);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        seen = (await calls()).slice(before);
        expect(seen.filter((path) => path === '/blaize/datalayer')).to.have.length(1);
      } finally {
        // Chromium may be a child of a start script, so its whole process group ends.
        const ended = once(browser, 'exit');
        process.kill(-browser.pid!, 'SIGKILL');
        await ended;
        await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      }
    });
  });

  describe('with infinite scrolling to other articles', () => {
    it('track each article by its own number, and load each when it is visible [HM-14] [HM-22] [HM-25]', async () => {
      const visit = await visitAs('active-monthly', 'continuous');
      const { page } = visit;
      // Late requests of the previous page are not counted.
      await page.goto('about:blank');
      const decisions: string[] = [];
      page.on('request', (request) => {
        const observed = request.postData() ?? '';
        if (observed.includes('membership-entitlement-check'))
          decisions.push((JSON.parse(observed) as { contentId: string }).contentId);
      });
      await page.goto(world.hosts.news + article);
      const articles = page.locator('.article-grid > .article');
      await articles.nth(2).waitFor({ state: 'attached' });
      const numbers = await articles.evaluateAll((all) =>
        all.map((one) => one.querySelector<HTMLElement>('[data-masthead="comments"]')!.dataset['postId']),
      );
      expect(new Set(numbers).size).to.equal(3);
      await page.waitForTimeout(500);
      expect(decisions, 'for the page’s own article alone').to.have.length(1);

      for (const at of [0, 1, 2]) {
        await articles.nth(at).locator('[data-masthead="comments"]').scrollIntoViewIfNeeded();
        await articles.nth(at).locator('[data-spotim-module="conversation"]').waitFor();
        await page.waitForFunction(
          (number) =>
            (window as unknown as { dataLayer: { event: string; postId?: string }[] }).dataLayer.some(
              ({ event, postId }) => event === 'articleview' && postId === number,
            ),
          numbers[at],
        );
      }

      expect(await views(page)).to.deep.equal(numbers);
      const bodies = await articles.evaluateAll((all) =>
        all.flatMap((one) => {
          const body = one.querySelector<HTMLElement>('[data-masthead="content"]');
          return body === null ? [] : [body.dataset['contentId']];
        }),
      );
      expect(decisions).to.have.members(bodies);
      for (const body of await page.locator('[data-masthead="content"]').all())
        expect(await body.getAttribute('data-masthead-shown')).to.equal('');
    });

    for (const [what, isLate, persona, shown] of [
      ['arrives during the check', true, 'active-monthly', '[data-masthead-shown]'],
      ['fails first', false, 'active-monthly', '[data-masthead-shown]'],
      ['fails first for a reader who may not read on', false, 'cancelled', ':not([data-masthead-shown])'],
    ] as const)
      it(`are checked once if the data layer ${what} [HM-02] [HM-14] [HM-16]`, async () => {
        const visit = await visitAs(persona, 'continuous');
        const { page, context } = visit;
        await page.goto('about:blank');
        // A sister site has signed the reader in, so this site has no tracking cookie yet.
        await context.clearCookies({ name: 'blaize_tracking_id' });
        let decisions = 0;
        let reads = 0;
        page.on('request', (request) => {
          if (request.postData()?.includes('membership-entitlement-check')) decisions += 1;
        });
        await page.route('**/blaize/datalayer*', async (route) => {
          reads += 1;
          if (!isLate && reads === 1) return route.abort();
          while (decisions === 0) await page.waitForTimeout(50);
          await route.continue();
        });
        await page.goto(world.hosts.news + article);
        await menu(page).getByText(/^Hi, /).waitFor();

        await page.locator(`[data-masthead="content"]${shown}`).first().waitFor();
        await page.waitForTimeout(1_000);
        expect(decisions).to.equal(1);
      });
  });

  describe('with an opener policy that cuts off popups', () => {
    it('continue a provider sign-in in this window [AU-08]', async () => {
      const visit = keep(await world.visit({ expectedFailures: [/\/blaize\/(profile|payment)/, /zephr/] }));
      const { page } = visit;
      await page.goto(`${world.hosts.news}/hostile/opener-policy/`);
      await page.goto(`${world.hosts.news}/account/login?redirect=${encodeURIComponent(article)}`);

      await page.getByRole('button', { name: 'Continue with Google' }).click();

      await page.waitForURL(`${world.hosts.membership}/sign-in/google**`);
      await page.getByRole('button', { name: /Sasha Social/ }).click();
      await page.waitForURL(`**${article}`);
      await menu(page).getByText('Hi, Sasha').waitFor();
    });
  });

  describe('with a base address of another site', () => {
    it('log in, return and navigate on this site [RT-28] [HM-07]', async () => {
      const visit = await visitAs(null, 'base');
      const { page } = visit;
      const { news } = world.hosts;
      await page.goto(news + article);
      await page.locator('[data-masthead="login"][data-masthead-state="in"]').waitFor();
      const address = await page
        .locator('[data-masthead="login"]')
        .evaluate((link) => (link as HTMLAnchorElement).href);
      expect(new URL(address).origin).to.equal(news);

      await page.goto(`${news}/account/login?redirect=%2Faccount%2Fsettings`);
      await page.getByLabel('Email').fill('morgan.monthly@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
      await page.evaluate(() => Object.assign(window, { stays: true }));
      await page.getByRole('link', { name: 'Membership', exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: /Membership/ }).waitFor();
      expect(page.url()).to.equal(`${news}/account/settings/membership`);
      expect(await page.evaluate(() => 'stays' in window), 'in place').to.equal(true);
    });
  });

  describe('that are streamed', () => {
    it('read the configuration once it has streamed in [HM-05]', async () => {
      const { page, complaints } = await visitAs('active-monthly', 'early');
      await page.goto(world.hosts.news + article);

      await menu(page).getByText('Hi, Morgan').waitFor();

      expect(complaints.list()).to.deep.equal([]);
    });

    it('return to the article position in the address [RT-28]', async () => {
      const visit = keep(await world.visit());
      const { page } = visit;
      await page.goto(`${world.hosts.news}${article}#comments`);
      await page.locator('[data-masthead="login"][data-masthead-state="in"]').waitFor();

      const href = await page.locator('[data-masthead="login"]').getAttribute('href');

      expect(href).to.equal(`/account/login?redirect=${encodeURIComponent(`${article}#comments`)}`);
    });
  });
});
