import { expect } from 'chai';
import type { CDPSession, Page } from 'playwright-core';
import { startWorld, type Visit, type World } from './world';
import { onlyInAll } from './variants';

const stories = ['/sports/lanterns-win-in-the-dark/', '/sports/', '/'] as const;

describe('Pages that navigate without reloading', () => {
  let world: World;
  let visit: Visit;

  before(async () => {
    world = await startWorld();
  });
  after(async () => {
    await world.close();
  });
  afterEach(async () => {
    await visit.context.close();
  });

  const signIn = (persona: string) =>
    visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });

  /**
   * A small router of the host. It replaces the header, the main part and the address with another page of the site.
   */
  const goInPlace = (page: Page, path: string): Promise<void> =>
    page.evaluate(async (path) => {
      const seen = window as unknown as { pages: Map<string, Document> };
      seen.pages ??= new Map();
      const known = seen.pages.get(path);
      const text = known ?? new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
      seen.pages.set(path, text);
      history.pushState(null, '', path);
      for (const part of ['header.site', 'main'])
        document.querySelector(part)!.replaceWith(document.importNode(text.querySelector(part)!, true));
      scrollTo(0, 0);
    }, path);

  const filled = async (page: Page): Promise<void> => {
    await page.locator('[data-masthead="login"][data-masthead-state]').waitFor();
    await page.locator('[data-spot="header"][data-masthead-offer]').waitFor({ state: 'attached' });
  };

  it('detects late mount points: header, calls to action, counts, conversation, hidden body [HM-24] [HM-25] [HM-14]', async () => {
    visit = await world.visit();
    await signIn('active-monthly');
    const { page } = visit;
    // The first page has no parts of ours below its header.
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive' || location.pathname !== '/terms/') return;
        for (const item of document.querySelectorAll(
          '[data-masthead="cta"], [data-masthead="subtext"], [data-masthead="alert"]',
        ))
          item.removeAttribute('data-masthead');
      }),
    );
    // The loader's wait of two seconds for the data layer never ends, even on a slow machine.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      window.setTimeout = ((act: () => void, delay?: number) =>
        delay === 2000 ? 0 : later(act, delay)) as typeof setTimeout;
    });
    await page.goto(`${world.hosts.news}/terms/`);
    await page.locator('[data-masthead="login"][data-masthead-state="out"]').waitFor();
    await page.waitForTimeout(300);
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).to.satisfy((names: readonly string[]) => !names.some((name) => name.includes('/page-')));

    await goInPlace(page, stories[0]);
    await filled(page);
    await page.locator('[data-masthead="comment-count"]').getByText('7 comments').first().waitFor();
    await page.locator('[data-masthead="content"][data-masthead-shown]').waitFor({ state: 'attached' });
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await page.locator('#comments').getByText('Signed in as Morgan M.').waitFor();
    expect(await page.locator('#masthead-menu').count()).to.equal(0);
    await page.locator('[data-masthead="menu"]').click();
    await page.locator('#masthead-menu').getByText('Log Out').waitFor();
  });

  it('mounts the account area once when it arrives late, and unmounts it when it leaves [HM-24]', async () => {
    visit = await world.visit();
    await signIn('active-monthly');
    const { page } = visit;
    await page.goto(world.hosts.news + stories[1]);
    await filled(page);
    expect(await page.evaluate(() => Object.hasOwn(globalThis, Symbol.for('masthead.loaded')))).to.equal(
      true,
    );
    const title = await page.title();

    for (const time of ['first', 'second']) {
      await goInPlace(page, '/account/settings');
      await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
      expect(await page.locator('[data-masthead="account"] [data-masthead-brand]').count(), time).to.equal(1);
      await goInPlace(page, stories[1]);
      await filled(page);
      await page.waitForFunction((title) => document.title === title, title);
      await page.locator('[data-masthead-brand]').waitFor({ state: 'detached' });
    }
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  for (const changes of [30, 100])
    it(`keeps nodes, listeners and heap constant over ${changes} navigations [HM-24]${onlyInAll(changes > 30)}`, async () => {
      visit = await world.visit();
      await signIn('active-monthly');
      const { page } = visit;
      await page.goto(world.hosts.news + stories[0]);
      await filled(page);
      const devtools = await visit.context.newCDPSession(page);
      const change = async (times: number): Promise<void> => {
        for (let at = 1; at <= times; at += 1) {
          await goInPlace(page, stories[at % stories.length]!);
          await filled(page);
        }
        await goInPlace(page, stories[0]);
        await filled(page);
        await page.locator('[data-masthead="content"][data-masthead-shown]').waitFor({ state: 'attached' });
        await page.waitForTimeout(300);
      };
      await change(12);
      const before = await countersOf(devtools);

      await change(changes);

      // Released objects are collected when the browser has time.
      let after = await countersOf(devtools);
      for (let looks = 0; looks < 30 && after.nodes > before.nodes + 60; looks += 1) {
        await page.waitForTimeout(300);
        after = await countersOf(devtools);
      }
      console.log(
        `\n  R16, ${changes} changes of address: nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}, heap ${before.heap} → ${after.heap} kB`,
      );
      expect(after.nodes).to.be.at.most(before.nodes + 60);
      expect(after.listeners).to.be.at.most(before.listeners + 2);
      expect(after.heap).to.be.at.most(before.heap + 700);
    });
});

/** The page's memory counters after a garbage collection. */
const countersOf = async (devtools: CDPSession) => {
  for (let at = 0; at < 3; at += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: Math.round(usedSize / 1000) };
};
