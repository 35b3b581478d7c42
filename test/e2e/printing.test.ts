import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { contrast } from '../contrast';
import { atArticle, coverOf, opened, place } from './covered';
import { keepVisits, movePointer, startWorld, unknownToProvider, type Visit, type World } from './world';

/** The visible buttons, dialogs and navigation of ours; buttons in a sentence are words. */
const controls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const roots: ParentNode[] = [...document.querySelectorAll('[data-masthead], [data-masthead-ours]')];
    const look = (root: ParentNode): void => {
      for (const one of root.querySelectorAll<HTMLElement>('*')) {
        if (one.shadowRoot) look(one.shadowRoot);
        const isControl = one.matches('button, dialog, nav, .act, [role="button"]');
        if (isControl && !one.closest('p:not(.actions)') && one.getClientRects().length > 0)
          found.push(`${one.localName}: ${one.textContent!.trim().slice(0, 40)}`);
      }
    };
    for (const one of roots) {
      look(one);
      if ('shadowRoot' in one && one.shadowRoot) look(one.shadowRoot as ParentNode);
    }
    return found;
  });

/** The contrast of an element's text with white paper, because browsers print no backgrounds. */
const contrastOnPaper = async (element: Locator): Promise<number> =>
  contrast(await element.evaluate((one) => getComputedStyle(one).color), '#ffffff');

describe('Printed pages', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => void (world = await startWorld()));
  after(() => world.close());

  const visitAs = async (
    persona: string | null,
    host: keyof World['hosts'],
    path: string,
  ): Promise<Visit> => {
    const visit = keep(
      await world.visit({ expectedFailures: unknownToProvider, window: { colorScheme: 'dark' } }),
    );
    if (persona !== null)
      await visit.context.request.post(`${world.hosts[host]}/__sandbox/login`, { data: { persona } });
    await visit.page.goto(world.hosts[host] + path);
    return visit;
  };

  it('of the account have their facts in dark ink, without buttons or navigation [SC-03]', async () => {
    for (const [host, path] of [
      ['news', '/account/settings/membership'],
      ['media', '/account/settings/payment-method'],
      ['lifestyle', '/account/settings'],
    ] as const) {
      const { page } = await visitAs('active-monthly', host, path);
      await page.locator('[data-masthead="account"] dl, [data-masthead="account"] ul').first().waitFor();
      expect(await controls(page), 'on screen').not.to.deep.equal([]);

      await page.emulateMedia({ media: 'print' });

      expect(await controls(page), path).to.deep.equal([]);
      const heading = page.getByRole('heading', { level: 1 });
      expect(await contrastOnPaper(heading), path).to.be.at.least(4.5);
    }
  });

  it('of an article have its text for members, without alert, menu and dialog [HM-14]', async () => {
    const { page } = await visitAs('past-due', 'news', '/sports/lanterns-win-in-the-dark/');
    // An interaction before the script has started is not seen.
    await page.locator('[data-masthead-state="out"]').first().waitFor({ state: 'attached' });
    await movePointer(page);
    await page.locator('[data-masthead="alert"] aside').waitFor();
    await page.locator('[data-masthead="menu"]').click();
    await page.getByRole('link', { name: 'Membership' }).first().waitFor();
    expect(await controls(page), 'on screen').not.to.deep.equal([]);
    await page.emulateMedia({ media: 'print' });
    expect(await controls(page)).to.deep.equal([]);

    const visit = keep(await world.visit({ expectedFailures: unknownToProvider }));
    await opened(await atArticle(world, visit, 'active-monthly'));
    await visit.page.emulateMedia({ media: 'print' });
    const body = visit.page.locator(place);
    expect(await body.evaluate((one) => one.querySelectorAll('.cover').length)).to.equal(0);
    expect((await body.innerText()).length).to.be.greaterThan(200);
    expect(await controls(visit.page)).to.deep.equal([]);
  });

  it('of a covered article have the words of the cover in dark ink, without its button [HM-14]', async () => {
    for (const [host, path] of [
      ['news', '/sports/lanterns-win-in-the-dark/'],
      ['media', '/sports/inside-the-truck/'],
    ] as const) {
      const { page } = await visitAs(null, host, path);
      await coverOf(page);
      await page.emulateMedia({ media: 'print' });
      expect(await controls(page), host).to.deep.equal([]);
      expect(await contrastOnPaper(page.locator(`${place} h2`)), host).to.be.at.least(4.5);
    }
  });
});
