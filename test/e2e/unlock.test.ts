import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { shiftOf, watchShift } from './shift';
import { keepVisits, startWorld, typeCard, type Visit, type World } from './world';

const article = '/sports/lanterns-win-in-the-dark/';
const place = '[data-masthead="content"][data-content-id]';
const shown = (page: Page) => page.locator(`${place}[data-masthead-shown]`).waitFor({ state: 'attached' });

describe('An article that opens in place', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(async () => {
    await world.close();
  });

  const atArticle = async (persona = 'visitor'): Promise<Visit> => {
    const visit = keep(await world.visit());
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await visit.page.goto(world.hosts.news + article);
    await visit.page.locator('[data-masthead-offer]').first().waitFor({ state: 'attached' });
    return visit;
  };
  const signInElsewhere = async ({ context }: Visit): Promise<Page> => {
    const other = await context.newPage();
    await other.goto(`${world.hosts.news}/account/login`);
    await other.getByLabel('Email').fill('morgan.monthly@example.com');
    await other.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await other.getByRole('button', { name: 'Log in' }).click();
    return other;
  };

  /** The reader's scroll position: far above the covered part, or below it. */
  const readers: readonly (readonly [string, string])[] = [
    ['at the beginning', 'h1'],
    ['below the article', '#comments'],
  ];
  for (const [where, target] of readers) {
    it(`opens after a sign-in in another tab for a reader ${where}, with a measured shift of 0 [HM-14]`, async () => {
      const visit = await atArticle();
      const { page } = visit;
      const eyes = page.locator(target).first();
      await eyes.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      // If the reader is near the comments, they load separately.
      await page.waitForLoadState('networkidle');
      await watchShift(page);
      const before = await eyes.boundingBox();

      await signInElsewhere(visit);
      await shown(page);

      expect(await shiftOf(page)).to.equal(0);
      expect(Math.abs((await eyes.boundingBox())!.y - before!.y)).to.be.below(1);
      expect(await page.locator(`${place} .cover`).count()).to.equal(0);
      expect((await page.locator(place).innerText()).length).to.be.above(300);
    });
  }

  it('offers one log-in to a member whom the site refuses, and a retry if it still refuses them [HM-14] [HM-17] @all', async () => {
    const visit = keep(await world.visit({ expectedFailures: [/\/content\//] }));
    const { page, context } = visit;
    await context.request.post(`${world.hosts.news}/__sandbox/login`, {
      data: { persona: 'active-monthly' },
    });
    await world.control('faults', {
      method: 'GET',
      path: '/wp-json/nyp-membership/v1/content/*',
      kind: 'status',
      code: 403,
      body: { code: 'rest_forbidden' },
      times: null,
    });
    await page.goto(world.hosts.news + article);
    const cover = page.locator(`${place} .cover`);
    // The member has a session of their own, so the site may mean something else.
    await cover.getByRole('button', { name: 'Try again' }).click();
    await cover.getByRole('heading', { name: 'Log in once on this site to read here' }).waitFor();
    await cover.getByRole('link', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByText("This site doesn't know yet that you're logged in.").waitFor();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('dialog input[name=email]')?.value !== '',
    );
    await dialog.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await dialog.getByRole('button', { name: 'Log in' }).click();

    await cover.getByRole('heading', { name: "The rest of this story didn't load" }).waitFor();
    await cover.getByRole('button', { name: 'Try again' }).waitFor();
  });

  it('opens for a reader at the cover and moves only the content below it [HM-14]', async () => {
    const visit = await atArticle();
    const { page } = visit;
    await page.locator('.prose').evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await page.evaluate((place) => {
      const seen = window as unknown as { moved: string[] };
      seen.moved = [];
      const mount = document.querySelector(place)!;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          for (const { node } of (entry as unknown as { sources: readonly { node: Node | null }[] }).sources)
            if (node !== null && !(mount.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING))
              seen.moved.push(node.nodeName);
      }).observe({ type: 'layout-shift' });
    }, place);
    const [top, scroll] = [await page.locator(place).boundingBox(), await page.evaluate(() => scrollY)];

    await signInElsewhere(visit);
    await shown(page);
    await page.waitForTimeout(300);

    expect((await page.locator(place).boundingBox())!.y).to.equal(top!.y);
    expect(await page.evaluate(() => scrollY)).to.equal(scroll);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).to.deep.equal([]);
  });

  it('keeps a focus within the cover at its position [HM-14]', async () => {
    const visit = await atArticle();
    const { page } = visit;
    await page.getByRole('link', { name: 'Already a member? Log in' }).focus();
    const scroll = await page.evaluate(() => scrollY);

    await signInElsewhere(visit);
    await shown(page);

    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-masthead'))).to.equal(
      'content',
    );
    expect(await page.evaluate(() => scrollY)).to.equal(scroll);
  });

  it('opens in all open tabs when the reader subscribes in another one [HM-14] [HM-16]', async () => {
    const visit = await atArticle('trial-eligible');
    const { page } = visit;
    await watchShift(page);
    const other = await visit.context.newPage();
    await other.goto(`${world.hosts.news}/account/subscribe`);
    await other
      .frameLocator('iframe[name="braintree-hosted-field-number"]')
      .locator('input')
      .first()
      .waitFor();
    await typeCard(other, {});
    await other.getByRole('button', { name: 'Start free trial' }).click();
    await shown(page);

    expect(await shiftOf(page)).to.equal(0);
    await page.locator('[data-masthead-offer="refer"]').first().waitFor({ state: 'attached' });
  });

  it('is covered again in every tab when the reader signs out [HM-14]', async () => {
    const visit = await atArticle('active-monthly');
    const { page } = visit;
    await shown(page);
    const other = await visit.context.newPage();
    await other.goto(`${world.hosts.news}/sports/`);
    await other.locator('[data-masthead-state="out"]').click();
    await page.locator(`${place} .cover`).waitFor({ state: 'attached' });
    expect(await page.locator(`${place}[data-masthead-shown]`).count()).to.equal(0);
  });
});
