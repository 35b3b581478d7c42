import type { CDPSession, Frame, Page } from 'playwright-core';
import { hostilePages } from '../sandbox/hostile/pages';
import { startWorld, unknownToProvider, type World } from '../test/e2e/world';
import { median, printTable } from './table';

const rounds = Number(process.env['HOSTILE_ROUNDS'] ?? 3);
const slowedBy = 4;
const article = '/sports/lanterns-win-in-the-dark/';

/** Measurements made within the page, in milliseconds. */
interface Seen {
  /** Durations of our scripts within frames longer than 50 ms; the browser reports no shorter frames. */
  readonly tasks: readonly number[];
  /** Times from each key press of the reader to the next paint. */
  readonly answers: readonly number[];
}

interface Figures {
  /** Until the first user input. */
  readonly start: Seen;
  readonly article: Seen;
  readonly signIn: Seen;
  /** Presses of a plain button of the page, with our script blocked. */
  readonly ownValue: Seen;
}

type Frames = PerformanceEntry & {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
};
type Press = PerformanceEntry & { readonly interactionId: number };

/**
 * Runs in every frame before the page's own scripts, so later changes to globals have no effect. It contains
 * no named functions: the transpiler would add a helper to them that pages do not have.
 */
const watch = (): void => {
  const seen: { tasks: number[]; answers: number[] } = { tasks: [], answers: [] };
  Object.defineProperty(window, 'seenByBench', { value: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { sourceURL, duration } of (entry as Frames).scripts)
        if (sourceURL.indexOf('/masthead/') !== -1) seen.tasks[seen.tasks.length] = duration;
  }).observe({ type: 'long-animation-frame', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as Press).interactionId > 0) seen.answers[seen.answers.length] = entry.duration;
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

const seenIn = (frame: Frame): Promise<Seen> =>
  frame.evaluate(() => (window as unknown as { readonly seenByBench: Seen }).seenByBench);

/** Presses keys instead of using a pointer, because the pages' changes to pointer events are not measured. */
const pressAll = async (page: Page, frame: Frame): Promise<void> => {
  const panel = frame.locator('div#masthead-menu');
  await frame.locator('[data-masthead="menu"]').focus();
  await page.waitForTimeout(500);
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'attached' });
    await page.waitForTimeout(700);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
  }
};

const typeAll = async (page: Page, frame: Frame): Promise<void> => {
  await frame.getByLabel('Email').focus();
  await page.waitForTimeout(700);
  await page.keyboard.type('rowan', { delay: 120 });
  await page.keyboard.press('Enter');
  await page.waitForTimeout(700);
};

/** Presses a button that only appends a character, as the baseline of the page's own response time. */
const pressOwn = async (page: Page, frame: Frame): Promise<void> => {
  await frame.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'own-of-page';
    button.onclick = () => button.append('!');
    document.body.prepend(button);
    button.focus();
  });
  await page.waitForTimeout(500);
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1000);
  }
};

const slowDown = async (session: CDPSession): Promise<void> =>
  void (await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy }));

const measure = async (world: World, name: string): Promise<Figures> => {
  const { page, context } = await world.visit({ expectedFailures: unknownToProvider });
  try {
    page.setDefaultTimeout(60_000);
    await page.addInitScript(watch);
    await page.goto(`${world.hosts.news}/hostile/${name}/`);
    const frame = (): Frame => (name === 'framed' ? page.frames()[1]! : page.mainFrame());
    await slowDown(await context.newCDPSession(page));
    const come = async (path: string): Promise<Seen> => {
      await page.goto(world.hosts.news + path);
      await frame().locator('[data-masthead-state]').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(1500);
      return await seenIn(frame());
    };
    const start = await come(article);
    await pressAll(page, frame());
    await page.waitForTimeout(300);
    const afterPresses = await seenIn(frame());
    await come('/account/login');
    await typeAll(page, frame());
    const signIn = await seenIn(frame());
    await page.route('**/masthead/**', (route) => route.abort());
    await page.goto(world.hosts.news + article);
    await page.waitForTimeout(1500);
    await pressOwn(page, frame());
    return { start, article: afterPresses, signIn, ownValue: await seenIn(frame()) };
  } finally {
    await context.close();
  }
};

const longest = (values: readonly number[]): number => Math.max(0, ...values);

/**
 * Measures R18 on the hostile test pages with a four times slower processor. It reports how long our scripts
 * block the page until the header is correct. It also reports the response times of key presses in the menu
 * and in the sign-in form.
 */
export const hostileCost = async (pages = hostilePages): Promise<void> => {
  const scriptless = ['blocked', 'no-modules'];
  const rows: (string | number)[][] = [];
  const world = await startWorld();
  try {
    for (const { name } of pages) {
      if (scriptless.includes(name)) continue;
      const visits: Figures[] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(
          ...(await measure(world, name).then(
            (figures) => [figures],
            (error: unknown) => {
              console.error(`${name}: ${String(error).split('\n')[0]}`);
              return [];
            },
          )),
        );
      const middle = (figure: (one: Figures) => number): string => median(visits.map(figure)).toFixed(0);
      rows.push([
        name,
        visits.length,
        middle(({ start }) => longest(start.tasks)),
        middle(({ start }) => start.tasks.filter((one) => one > 50).length),
        middle(({ article }) => longest(article.tasks)),
        middle(({ article }) => longest(article.answers)),
        middle(({ signIn }) => longest(signIn.tasks)),
        middle(({ signIn }) => longest(signIn.answers)),
        middle(({ ownValue }) => longest(ownValue.answers)),
      ]);
    }
  } finally {
    await world.close();
  }
  printTable(
    `Hostile pages at ${slowedBy}× slowed CPU, ms (medians of the longest). Targets: no task of ours over 50 at startup on article pages; responses within 200, or no slower than the page alone`,
    [
      'page',
      'visits',
      'startup: our longest task',
      'over 50',
      'menu: our longest task',
      'menu: response',
      'sign-in: our longest task',
      'sign-in: response',
      'page alone: button response',
    ],
    rows,
  );
};
