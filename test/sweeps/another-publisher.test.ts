import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { axeFindings } from '../atlas/checks/axe';
import { fullestOf } from '../atlas/screen-state';
import { bringAbout } from '../atlas/stage';
import { states } from '../atlas/states';
import { startWorld, type World } from '../e2e/world';

/** The names of the sandbox's other publisher, and a supposition about its sites. */
const othersNames = /Sports\+|Courier|three sites|our sites|nyp/gi;

/** All texts of a page, those of shadow roots and of attributes included. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const within = (root: Document | ShadowRoot): readonly string[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
        ...(element.shadowRoot === null
          ? []
          : [element.shadowRoot.textContent ?? '', ...within(element.shadowRoot)]),
      ]);
    return [document.title, document.body.innerText, ...within(document)].join('\n');
  });

/**
 * The fullest states of each screen, in one of two widths. The site differs by configuration and custom properties
 * only (decision 125).
 */
describe('The site of another publisher', () => {
  let world: World;
  before(async () => void (world = await startWorld()));
  after(() => world.close());

  const looked = fullestOf(states);
  const screens = [...new Set(looked.map(({ screen }) => screen))];
  for (const [at, screen] of screens.entries())
    it(`has its own names, and no violation of accessibility: ${screen} [HM-06] [R17]`, async () => {
      const found: string[] = [];
      for (const [index, state] of looked.filter((one) => one.screen === screen).entries()) {
        const width = (at + index) % 2 === 0 ? 1280 : 390;
        const { page, context } = await bringAbout(world, state, { brand: 'harbor', width });
        found.push(
          ...[...(await wordsOf(page)).matchAll(othersNames)].map(([name]) => `${state.name}: "${name}"`),
          ...(await axeFindings(page)).map((finding) => `${state.name}: ${finding}`),
        );
        await context.close();
      }
      expect(found).to.deep.equal([]);
    });
});
