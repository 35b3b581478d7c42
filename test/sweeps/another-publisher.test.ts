import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { axeFindings } from '../atlas/checks/axe';
import { fullestOf, slugOf, type ScreenState } from '../atlas/screen-state';
import { bringAbout } from '../atlas/stage';
import { states } from '../atlas/states';
import { lookedAt, looksRight, sample } from '../e2e/other-words';
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

/** Names of the other publisher, and violations of accessibility. */
const findingsOn = async (page: Page): Promise<readonly string[]> => [
  ...[...(await wordsOf(page)).matchAll(othersNames)].map(([name]) => `"${name}"`),
  ...(await axeFindings(page)),
];

/**
 * The fullest states of each screen. The site differs by configuration and custom properties only (decision 125). The
 * layouts of `sample` are checked on the brands' sites (`test/e2e/languages.test.ts`).
 */
describe('The site of another publisher', () => {
  let world: World;
  before(async () => void (world = await startWorld()));
  after(() => world.close());

  const looked = fullestOf(states);
  const isForLayout = (state: ScreenState) => lookedAt.includes(state) && !sample.has(slugOf(state));

  for (const state of looked.filter(isForLayout))
    it(`has its own names, and room for right-to-left and longer texts: ${slugOf(state)} [HM-06] [R17] [ER-01] [RT-29]`, async () => {
      await looksRight(world, state, { brand: 'harbor', furtherFindings: findingsOn });
    });

  for (const state of looked.filter((one) => !isForLayout(one)))
    it(`has its own names, and no violation of accessibility: ${slugOf(state)} [HM-06] [R17]`, async () => {
      const { page, context } = await bringAbout(world, state, { brand: 'harbor' });
      const found = await findingsOn(page);
      await context.close();
      expect(found).to.deep.equal([]);
    });
});
