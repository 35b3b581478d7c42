import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withConfiguration } from './page-configuration';
import { keepVisits, movePointer, startWorld, unknownToProvider, type Visit, type World } from './world';

const article = '/sports/lanterns-win-in-the-dark/';

interface Told {
  readonly code: string;
  readonly part: string;
}

/** A surface, the page that shows it, and the other parts that still work after its fault. */
interface Row {
  /** The name of its file, if it differs from the surface's. */
  readonly file?: string;
  /** The functions that throw at its start, or what makes it throw there. */
  readonly starts: RegExp | ((page: Page) => Promise<unknown>);
  readonly persona: string;
  readonly path?: string;
  /** The reader's action that starts it. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The part that the event names. Default: the surface. */
  readonly part?: string;
  /** The part that the event at its start names, if it differs. */
  readonly atStart?: string;
  /** Waits for the content that replaces it. Default: the article, with its menu. */
  readonly then?: (page: Page) => Promise<unknown>;
}

const menuWorks = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[data-masthead="menu"]').click();
  await page
    .getByRole('heading', { name: /^Hi/ })
    .or(page.getByRole('heading', { name: 'Account' }))
    .waitFor();
};

const rows: Readonly<Record<string, Row>> = {
  account: {
    starts: /bringAccount/,
    persona: 'active-monthly',
    path: '/account/settings',
    then: (page) => page.getByRole('link', { name: "This page didn't load. Try again" }).waitFor(),
  },
  alert: {
    starts: /makeAlerts/,
    persona: 'past-due',
    act: (page) => movePointer(page),
  },
  comments: {
    starts: /bringDiscussion/,
    persona: 'active-monthly',
    act: (page) => page.locator('#comments').scrollIntoViewIfNeeded(),
    then: async (page) => {
      await page.getByRole('link', { name: "We couldn't load the comments. Try again" }).waitFor();
      await menuWorks(page);
    },
  },
  content: {
    file: 'page',
    starts: (page) =>
      // The articles are the only part that watches the whole window without a margin.
      page.addInitScript(() => {
        const Whole = IntersectionObserver;
        let isFirst = true;
        window.IntersectionObserver = class extends Whole {
          constructor(...given: ConstructorParameters<typeof IntersectionObserver>) {
            super(...given);
            if (given[1] !== undefined || !isFirst) return;
            isFirst = false;
            throw new Error('start');
          }
        };
      }),
    persona: 'active-monthly',
    part: 'page',
    atStart: 'article-view',
  },
  cover: { starts: /coverForVisitors/, persona: 'visitor' },
  cta: { file: 'offer-words', starts: /planWords/, persona: 'visitor' },
  events: { starts: /tellHost/, persona: 'active-monthly' },
  login: {
    starts: /act/,
    persona: 'visitor',
    act: (page) => page.locator('[data-masthead="login"]').click(),
    then: (page) => page.waitForURL(/\/account\/login/),
  },
  menu: {
    starts: /act/,
    persona: 'active-monthly',
    act: (page) => page.locator('[data-masthead="menu"]').click(),
    then: (page) => page.waitForURL(/\/account\/settings/),
  },
  page: { starts: /follow/, persona: 'active-monthly' },
};

describe('A fault in one surface', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const visitAs = async (persona: string): Promise<Visit & { readonly told: readonly Told[] }> => {
    await world.control('reset', { only: persona });
    const visit = keep(await world.visit({ expectedFailures: [...unknownToProvider, /./] }));
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    const told: Told[] = [];
    await visit.page.exposeFunction('tellTest', (detail: Told) => told.push(detail));
    await visit.page.addInitScript(() => {
      const { tellTest } = window as unknown as { readonly tellTest: (detail: unknown) => void };
      document.addEventListener('masthead:error', (event) =>
        tellTest((event as CustomEvent<unknown>).detail),
      );
    });
    await withConfiguration(
      world,
      visit,
      (configuration) => configuration,
      (markup) => markup.replace('<main', '<div data-masthead="events"></div><main'),
    );
    return { ...visit, told };
  };
  const atArticle = async (page: Page, path = article): Promise<void> => {
    await page.goto(world.hosts.news + path);
    if (path === article) await page.locator('[data-masthead-state]').waitFor({ state: 'attached' });
  };
  /** Changes the code of files while they are loaded. */
  const changing = (page: Page, files: RegExp, change: (code: string) => string): Promise<unknown> =>
    page.route(files, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
  /** Replaces the exports of these names by a function that throws. */
  const breakingExports = (page: Page, files: RegExp, names: RegExp): Promise<unknown> =>
    changing(page, files, (code) =>
      code.replace(
        /export\{([^}]*)\}/,
        (_, all: string) =>
          `function brokenStart(){throw new Error("start")}export{${all.replace(
            new RegExp(`[\\w$]+ as (${names.source})\\b`, 'g'),
            'brokenStart as $1',
          )}}`,
      ),
    );
  const events = async (page: Page, told: readonly Told[]): Promise<readonly (readonly string[])[]> => {
    for (let tries = 0; tries < 50 && told.length === 0; tries += 1) await page.waitForTimeout(100);
    await page.waitForTimeout(300);
    return told.map(({ code, part }) => [code, part]);
  };

  it('has a row for each surface [R6]', () => {
    const folder = new URL('../../ui/host-mount/surfaces/', import.meta.url);
    expect(Object.keys(rows)).to.deep.equal(readdirSync(folder).toSorted());
  });

  for (const [name, row] of Object.entries(rows)) {
    const { file = name, starts, persona, path, act, part = name, atStart = part, then = menuWorks } = row;
    const files = new RegExp(`/parts/${file}-[A-Z0-9]{8}\\.js`);

    it(`${name}, at import: one event, and nothing else is hurt [R6] [HM-23]`, async () => {
      const { page, told } = await visitAs(persona);
      await page.route(files, (route) => route.abort());
      await atArticle(page, path);
      await act?.(page);
      expect(await events(page, told)).to.deep.equal([['ChunkLoadError', part]]);
      await then(page);
    });

    it(`${name}, at its start: one event, and nothing else is hurt [R6]`, async () => {
      const { page, told } = await visitAs(persona);
      await (starts instanceof RegExp ? breakingExports(page, files, starts) : starts(page));
      await atArticle(page, path);
      await act?.(page);
      expect(await events(page, told)).to.deep.equal([['PartError', atStart]]);
      await then(page);
    });
  }

  it('the menu, at a render: one event, a line below its item, which is then a plain link [R6] [HM-09]', async () => {
    const { page, told } = await visitAs('active-monthly');
    await changing(page, /\/parts\/menu-/, (code) =>
      code.replace('className:"panel"', 'className:(()=>{throw new Error("render")})()'),
    );
    await atArticle(page);
    const item = page.locator('[data-masthead="menu"]');
    await item.click();

    await page.getByText("The menu can't open right now. Press again to go to your account.").waitFor();
    expect(await events(page, told)).to.deep.equal([['PartError', 'menu']]);
    expect(await item.evaluate((element) => element === document.activeElement)).to.equal(true);
    expect(await item.getAttribute('aria-expanded')).to.equal('false');
    await item.click();
    await page.waitForURL(/\/account\/settings/);
  });

  it('the log-in dialog, at a render: one event, its own words in place, and the page goes on [R6] [ER-01]', async () => {
    const { page, told } = await visitAs('visitor');
    await changing(page, /\/parts\/.*\.js/, (code) =>
      code.replace(/[\w$]+\("login\.forgot"\)/, '(()=>{throw new Error("render")})()'),
    );
    await atArticle(page);
    const item = page.locator('[data-masthead="login"]');
    await item.click();

    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByText("The log-in can't be shown here right now.").waitFor();
    expect(await events(page, told)).to.deep.equal([['PartError', 'login']]);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).to.equal(true);
    expect(await dialog.getByRole('link').getAttribute('href')).to.match(/^\/account\/login\?redirect=/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await item.evaluate((element) => element === document.activeElement)).to.equal(true);
    await menuWorks(page);
  });
});
