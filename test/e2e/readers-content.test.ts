import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { keepVisits, movePointer, startWorld, type World } from './world';

const article = '/sports/lanterns-win-in-the-dark/';

/** Attributes of ours in the text of a reader. */
const text = `
  <b id="state-out" data-masthead-state="out">log out</b>
  <b id="state-in" data-masthead-state="in">log in</b>
  <a id="own-login" data-masthead="login" href="#elsewhere">a link</a>
  <a id="own-menu" data-masthead="menu" href="#elsewhere">a link</a>
  <a id="own-cta" data-masthead="cta" href="#elsewhere">a link</a>
  <button id="own-command" data-masthead="command" data-masthead-command="log-out">a button</button>
  <div id="own-content" data-masthead="content" data-content-id="12345" data-page-type="front">a text</div>
  <i data-masthead="events"></i>`;

/** The places of what others write: a foreign place of the page, and server-rendered comments. */
const places = {
  foreign: `<section data-masthead-foreign>${text}</section>`,
  comments: `<div data-masthead="comments" data-post-id="1">${text}</div>`,
};

describe('Attributes of ours in what readers write [R16]', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const opened = async (persona: string, html: string): Promise<Page> => {
    const { page, context } = keep(await world.visit());
    await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    // Far below, so that the conversation does not replace the text.
    await page.addInitScript(
      (markup) =>
        document.addEventListener('readystatechange', () => {
          if (document.readyState === 'interactive') document.body.insertAdjacentHTML('beforeend', markup);
        }),
      `<meta data-masthead="events"><div style="height: 9000px"></div>${html}`,
    );
    await page.goto(`${world.hosts.news}${article}`);
    await page.locator('header [data-masthead="login"][data-masthead-state="out"]').first().waitFor();
    // Everything that the page fills is there.
    await movePointer(page);
    await page.waitForTimeout(1_500);
    return page;
  };
  const own = '#state-out, #state-in, #own-login, #own-menu, #own-cta, #own-command, #own-content';

  for (const [place, html] of Object.entries(places))
    it(`are neither filled nor act: ${place} [HM-07] [HM-08] [HM-14]`, async function () {
      this.timeout(60_000);
      const page = await opened('active-monthly', html);
      const states = await page
        .locator(own)
        .evaluateAll((elements) =>
          elements.map((one) => [
            one.textContent,
            one.hasAttribute('data-masthead-shown'),
            one.hasAttribute('role'),
          ]),
        );
      expect(states.map(([words, ...marks]) => [String(words).split(' ')[0], ...marks])).to.deep.equal([
        ['log', false, false],
        ['log', false, false],
        ['a', false, false],
        ['a', false, false],
        ['a', false, false],
        ['a', false, false],
        ['a', false, false],
      ]);

      for (const id of ['state-out', 'state-in', 'own-command', 'own-login', 'own-menu', 'own-cta'])
        await page.locator(`#${id}`).dispatchEvent('click');
      await page.waitForTimeout(500);

      expect(new URL(page.url()).hash).to.equal('#elsewhere');
      expect(await page.locator('dialog[open], #masthead-menu').count()).to.equal(0);
      expect(
        await page.locator('header [data-masthead="login"]').first().getAttribute('data-masthead-state'),
      ).to.equal('out');
    });
});
