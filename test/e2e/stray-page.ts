import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';
import {
  namesReadBy,
  startStrangersHost,
  strayMarkup,
  type StrangersHost,
  type StrayKind,
} from './stray-markup';
import { lackingGlobals } from '../target-browsers';
import { keepVisits, movePointer, startWorld, type World } from './world';

const site = 'dist/site';
const built = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(`${site}/${name}`, 'utf8'));
/** Every word of the built scripts. */
const words = namesReadBy(built, []);

/** Globals that the scripts may read, and that a supported browser lacks. The test removes them from this one.
 * The testing library itself needs `requestIdleCallback`. */
const lacking = lackingGlobals(words).filter((name) => name !== 'requestIdleCallback');

/** Globals that the publisher's scripts may declare according to the host contract. */
const declared = [
  ...(/^## Globals$([^]*?)^## /m.exec(readFileSync('docs/host-contract.md', 'utf8')) ?? [''])[0].matchAll(
    /^\| `(\w+)` \|/gm,
  ),
].map(([, name]) => name!);

const article = '/sports/lanterns-win-in-the-dark/';
const member = 'active-monthly';

/**
 * Controls the page like a reader. It does not use the document's own names. The testing library does, so its locators
 * find nothing among such elements.
 */
const onPage = (page: Page) => {
  /** Acts on the first visible match; returns `false` if there is none yet. */
  const find = (selector: string, words: string, then: 'nothing' | 'click' | 'focus'): Promise<boolean> =>
    page
      .evaluate(
        ([selector, words, then]) => {
          const roots: (Document | ShadowRoot)[] = [document];
          for (const root of roots) {
            const found = (selector: string) =>
              (root === document ? Document : DocumentFragment).prototype.querySelectorAll.call(
                root,
                selector,
              );
            for (const { shadowRoot } of found('div')) if (shadowRoot !== null) roots.push(shadowRoot);
            for (const one of found(selector) as NodeListOf<HTMLElement>) {
              if (!(one.textContent ?? '').includes(words) || !one.checkVisibility()) continue;
              if (then !== 'nothing') HTMLElement.prototype[then].call(one);
              return true;
            }
          }
          return false;
        },
        [selector, words, then] as const,
      )
      // A page cannot be read while it unloads.
      .catch(() => false);
  const outcome = () =>
    page.evaluate(() => {
      const account = Document.prototype.querySelector.call(document, 'main, [data-masthead="account"]');
      return account instanceof HTMLElement ? account.innerText : '';
    });
  const until = async (selector: string, words: string, then: 'nothing' | 'click' | 'focus') => {
    const end = Date.now() + 20_000;
    while (!(await find(selector, words, then))) {
      if (Date.now() > end) expect.fail(`Not seen: ${selector} ${words}. The page says:\n${await outcome()}`);
      await page.waitForTimeout(50);
    }
  };
  return {
    /** Clicks each React root directly, outside of all React nodes. */
    clickBesideEverything: () =>
      page.evaluate(() => {
        const places: (Document | ShadowRoot)[] = [document];
        let roots = 0;
        for (const place of places) {
          const prototype = place === document ? Document.prototype : DocumentFragment.prototype;
          for (const one of prototype.querySelectorAll.call(place, '*')) {
            if (one.shadowRoot !== null) places.push(one.shadowRoot);
            if (!Object.keys(one).some((key) => key.startsWith('__reactContainer'))) continue;
            roots += 1;
            EventTarget.prototype.dispatchEvent.call(one, new MouseEvent('click', { bubbles: true }));
          }
        }
        return roots;
      }),
    sees: (selector: string, words = '') => until(selector, words, 'nothing'),
    press: (selector: string, words = '') => until(selector, words, 'click'),
    type: async (selector: string, text: string): Promise<void> => {
      await until(selector, '', 'focus');
      await page.keyboard.type(text);
    },
  };
};

const typeCardInFrames = async (page: Page): Promise<void> => {
  const values = {
    cardholderName: 'Ada Reader',
    number: '4111111111111111',
    expirationDate: '1229',
    cvv: '123',
    postalCode: '10001',
  };
  for (const [field, text] of Object.entries(values)) {
    const named = (): Frame | undefined =>
      page.frames().find((frame) => frame.name() === `braintree-hosted-field-${field}`);
    const until = Date.now() + 20_000;
    while (named() === undefined) {
      if (Date.now() > until) expect.fail(`No field: ${field}`);
      await page.waitForTimeout(50);
    }
    const input = named()!.locator('input:not(.focus-intercept):not(.autofill-field)');
    await input.waitFor();
    await input.focus();
    await page.keyboard.type(text, { delay: 5 });
  }
};

/**
 * Every word, on as many pages as a kind needs. Browsers need minutes for thousands of frames, or of links with one
 * name.
 */
const partsFor = (kind: StrayKind): readonly (readonly string[])[] => {
  const size = { 'two links': 1_000, iframe: 0 }[kind as string] ?? words.length;
  return size === 0
    ? []
    : Array.from({ length: Math.ceil(words.length / size) }, (_, at) =>
        words.slice(at * size, (at + 1) * size),
      );
};

/** The journeys of `strayNamesBesideTheScript`. */
const journeyCount = 4;

/** Registers the tests for these kinds. `all`: also with every word of the scripts, if a page can hold that many. */
export const strayNamesBesideTheScript = (kinds: readonly StrayKind[], all = false): void => {
  describe('Page markup that shadows global names, with the host page script', () => {
    let world: World;
    let stranger: StrangersHost;
    const keep = keepVisits(() => world);

    before(async () => {
      [world, stranger] = await Promise.all([startWorld(), startStrangersHost()]);
    });
    after(async () => {
      await world.close();
      await stranger.close();
    });

    /** The script words that this browser's document has as properties, and the names that others may declare. */
    const known = async (page: Page): Promise<readonly string[]> => {
      const found = await page.evaluate((words) => words.filter((word) => word in document), words);
      expect(found).to.include.members([
        'cookie',
        'body',
        'querySelectorAll',
        'createElement',
        'activeElement',
      ]);
      return [...new Set([...found, ...declared, ...lacking])];
    };

    const visit = async (persona: string, kind: StrayKind, some: readonly string[] | null) => {
      await world.control('reset', {});
      const { page, context, complaints } = keep(
        await world.visit({ expectedFailures: [/\/(subscriptions|payment-methods)$/] }),
      );
      const names = some ?? (await known(page));
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
      await page.addInitScript((names) => {
        for (const name of names) {
          Reflect.deleteProperty(window, name);
          Reflect.deleteProperty(Window.prototype, name);
        }
      }, lacking);
      // A helper of the test build, which it calls for named functions.
      await page.addInitScript('globalThis.__name = (named) => named');
      await page.addInitScript(
        (markup) =>
          document.addEventListener('readystatechange', () => {
            if (window === top && document.readyState === 'interactive')
              document.body.insertAdjacentHTML('afterbegin', markup);
          }),
        strayMarkup(kind, names, stranger.url),
      );
      const tools = onPage(page);
      return {
        page,
        ...tools,
        open: (path: string) => page.goto(`${world.hosts.news}${path}`),
        /** `clicks`: React parts are mounted by now, and the test clicks beside them. */
        holds: async (clicks = true): Promise<void> => {
          // Elements have the names of the globals that a supported browser lacks.
          if (some === null)
            expect(
              await page.evaluate(
                (names) => names.filter((name) => typeof Reflect.get(window, name) !== 'object'),
                lacking,
              ),
            ).to.deep.equal([]);
          // Checks that the names are on the tested page.
          expect(
            await page.evaluate(
              (name) => Document.prototype.getElementById.call(document, name) !== null,
              names[0]!,
            ),
          ).to.equal(true);
          if (clicks) expect(await tools.clickBesideEverything()).to.be.greaterThan(0);
          expect(stranger.requests()).to.deep.equal([]);
          expect(complaints.list()).to.deep.equal([]);
        },
      };
    };

    for (const kind of kinds) {
      const parts = all ? partsFor(kind) : [];
      for (const [part, some] of [null, ...parts].entries()) {
        const name = `${kind}${some === null ? '' : `, every word, part ${part}`}`;
        // If the words need several pages, the journeys take turns: other kinds test each journey with every word.
        const isTurnOf = (journey: number): boolean =>
          some === null || parts.length === 1 || part % journeyCount === journey;

        if (isTurnOf(0))
          it(`an article, its log-in dialog and its body: ${name} [R16] [HM-05] [HM-08] [HM-14]`, async () => {
            const { sees, press, type, open, holds } = await visit('visitor', kind, some);
            await open(article);
            await sees('[data-masthead="login"]', 'Log In');
            await sees('[data-masthead="cta"][data-masthead-offer]');
            await press('[data-masthead="login"]');
            await type('dialog input[type="email"]', 'morgan.monthly@example.com');
            await type('dialog input[type="password"]', 'Courier-Reader-1');
            await press('dialog button[type="submit"]');
            await sees('[data-masthead="login"]', 'Log Out');
            await sees('[data-masthead="content"][data-masthead-shown]');
            await press('[data-masthead="menu"]');
            await sees('[data-masthead="menu"]', 'Hi, Morgan');
            await holds();
          });

        if (isTurnOf(1))
          it(`an alert and a comment count beside an article: ${name} [R16] [SC-08] [HM-12]`, async () => {
            const { page, sees, press, open, holds } = await visit('past-due', kind, some);
            await open(article);
            await sees('[data-masthead="cta"]', 'Pay now');
            // The data for an alert is read after the first user activity.
            await movePointer(page);
            await sees('aside', 'past due');
            await press('aside button');
            await sees('[data-masthead="comment-count"]', '7 comments');
            await press('[data-masthead="menu"]');
            await sees('[data-masthead="menu"]', 'Hi, ');
            await holds(false);
          });

        if (isTurnOf(2))
          it(`a paused membership: ${name} [R16] [PZ-01]`, async () => {
            const { sees, press, open, holds } = await visit(member, kind, some);
            await open('/account/settings/membership');
            await press('main button', 'Pause membership');
            await press('button', 'Pause for 1 month');
            await sees('*', 'Subscription successfully paused');
            await holds();
          });

        if (isTurnOf(3))
          it(`a card and a membership paid with it: ${name} [R16] [PF-01] [SC-02]`, async () => {
            const { page, sees, press, open, holds } = await visit('had-trial', kind, some);
            await open('/account/subscribe');
            await sees('input[type="radio"]');
            await press('label', 'A new card');
            await typeCardInFrames(page);
            // The button is enabled once the page has received the last input.
            await press('main button:not([aria-disabled])', 'Pay $');
            await sees('h1', "You're in");
            await holds();
          });
      }
    }
  });
};
