import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { article, opened, place } from './covered';
import { onlyInAll } from './variants';
import { keepVisits, startWorld, unknownToProvider, type World } from './world';

/** The part of the page that has the focus, and its position. `inView`: the window shows a part of it. */
const focused = (page: Page) =>
  page.evaluate((mount) => {
    const element = document.activeElement;
    const box = element?.getBoundingClientRect();
    return {
      inArticle: element?.closest(mount) !== null && element !== document.body,
      inView: box !== undefined && box.bottom > 0 && box.top < innerHeight,
    };
  }, place);

const topOf = (page: Page): Promise<number> =>
  page.locator(place).evaluate((mount) => Math.round(mount.getBoundingClientRect().top));

describe('A log-in from the cover of an article', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const readers = [
    ['a member', 'morgan.monthly@example.com'],
    ['a reader without a membership', 'tessa.trial@example.com'],
  ] as const;
  const sizes = [390, 1280] as const;
  const ways = ['dialog', 'page'] as const;

  for (const [who, email] of readers)
    for (const width of sizes)
      for (const way of ways)
        it(`keeps the place and leads to the article, by the ${way} at ${width} px: ${who} [HM-14] [RT-28]${onlyInAll((width === 390) !== (way === 'dialog'))}`, async () => {
          await world.control('reset', {});
          const { page, complaints } = keep(
            await world.visit({ width, expectedFailures: unknownToProvider }),
          );
          await page.goto(world.hosts.news + article + (way === 'page' ? '?off=login' : ''));
          const link = page
            .locator(`${place} section.cover[aria-busy="false"]`)
            .getByRole('link', { name: 'Already a member? Log in' });
          await link.scrollIntoViewIfNeeded();
          const before = await topOf(page);
          await link.click();
          await page.getByLabel('Email').fill(email);
          await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
          await page.getByLabel('Password', { exact: true }).press('Enter');
          if (way === 'page') await page.waitForURL(`**${article}**#rest`);

          if (who === 'a member') await opened(page);
          else
            await page
              .locator(place)
              .getByRole('link', { name: /^Start free trial/ })
              .waitFor();
          await page.locator('[data-masthead-state="out"]').waitFor({ state: 'attached' });
          await page.waitForLoadState('networkidle');
          await page.waitForTimeout(300);

          expect(await focused(page)).to.deep.equal({ inArticle: true, inView: true });
          // The page that was left for the log-in begins at the place of the cover.
          if (way === 'dialog') expect(await topOf(page)).to.equal(before);
          else expect(await topOf(page)).to.be.within(0, 800);
          expect(complaints.list()).to.deep.equal([]);
        });
});
