import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { startSandbox } from '../sandbox/sandbox';
import { launchBrowser } from '../test/browser';
import { slowDown } from './article-cost/visit';
import { median, printTable } from './table';

const pairs = Number(process.env['PAIRS'] ?? 15);
/** The measured moments: those whose name matches. */
const wanted = new RegExp(process.env['MOMENTS'] ?? '');

interface Moment {
  readonly name: string;
  readonly path: string;
  readonly persona: string | null;
  /** The element that exists once the reader can start. */
  readonly selector: string;
  /** The script whose arrival starts the measurement. Default: the script for host pages. */
  readonly script?: string;
}

const area = '[data-masthead="account"]';

const moments: readonly Moment[] = [
  { name: 'header, visitor', path: '/', persona: null, selector: '[data-masthead-state]' },
  {
    name: 'article, member',
    path: '/sports/lanterns-win-in-the-dark/',
    persona: 'active-monthly',
    selector: '[data-masthead="content"][data-masthead-shown] p:nth-of-type(3)',
  },
  {
    name: 'log-in, email field',
    path: '/account/login',
    persona: null,
    selector: `${area} input[type="email"]`,
  },
  { name: 'register, field', path: '/account/register', persona: null, selector: `${area} input` },
  { name: 'subscribe, visitor', path: '/account/subscribe', persona: null, selector: `${area} input` },
  {
    name: 'subscribe, card field',
    path: '/account/subscribe?plan=monthly',
    persona: 'trial-eligible',
    selector: `${area} iframe`,
  },
  {
    name: 'membership page',
    path: '/account/settings/membership',
    persona: 'active-monthly',
    selector: `${area} main button, ${area} h2`,
  },
  {
    name: 'profile',
    path: '/account/settings',
    persona: 'active-monthly',
    selector: `${area} main button, ${area} h2`,
  },
  {
    name: 'payments',
    path: '/account/settings/payments',
    persona: 'active-monthly',
    selector: `${area} table, ${area} li, ${area} h2`,
  },
  {
    name: 'first referral widget',
    path: '/shop/refer',
    persona: null,
    selector: '#squatchembed iframe',
    script: '/referral/referral.js',
  },
];

/** Milliseconds from the script's arrival to the element, with an empty cache. */
const timeOf = async (
  browser: Browser,
  host: string,
  { path, persona, selector, script = '/masthead/membership.js' }: Moment,
): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    if (persona !== null) await context.request.post(`${host}/__sandbox/login`, { data: { persona } });
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript((wanted) => {
      const seen = new MutationObserver(() => {
        if (document.querySelector(wanted) === null) return;
        performance.mark('there');
        seen.disconnect();
      });
      seen.observe(document, { subtree: true, childList: true, attributes: true });
    }, selector);
    await page.goto(host + path);
    await page
      .waitForFunction(() => performance.getEntriesByName('there').length > 0, undefined, { timeout: 30_000 })
      .catch(() => {
        throw new Error(`Element not found within 30 s: ${selector} at ${path}`);
      });
    return await page.evaluate((address) => {
      const arrived = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes(address)) as PerformanceResourceTiming;
      return performance.getEntriesByName('there')[0]!.startTime - arrived.responseEnd;
    }, script);
  } finally {
    await context.close();
  }
};

/** Copies a build and compresses its files, as a publisher's server does. */
const compressed = async (dist: string): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'masthead-version-'));
  await cp(dist, copy, { recursive: true });
  for (const name of await readdir(join(copy, 'site'), { recursive: true }))
    if (/\.(js|css)$/.test(name))
      await writeFile(
        join(copy, 'site', `${name}.br`),
        brotliCompressSync(await readFile(join(copy, 'site', name))),
      );
  return copy;
};

/**
 * Compares two builds of the script for host pages, in alternating order: `npm run bench:versions -- <the
 * dist folder of another build>`.
 */
const compare = async (other: string): Promise<void> => {
  const folders = [await compressed(join(process.cwd(), 'dist')), await compressed(other)] as const;
  const start = (dist: string) => startSandbox({ port: 0, dataDir: null, distDir: join(dist, 'site') });
  const [now, before] = [await start(folders[0]), await start(folders[1])];
  const browser = await launchBrowser();
  try {
    const rows: (string | number)[][] = [];
    for (const moment of moments.filter(({ name }) => wanted.test(name))) {
      const times = { now: [] as number[], before: [] as number[] };
      const inspect = async (which: keyof typeof times) =>
        times[which].push(await timeOf(browser, (which === 'now' ? now : before).hosts.news, moment));
      await inspect('now');
      await inspect('before');
      times.now = [];
      times.before = [];
      for (let pair = 0; pair < pairs; pair += 1)
        // The order alternates between pairs.
        for (const which of pair % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const))
          await inspect(which);
      const ratios = times.now.map((one, pair) => one / times.before[pair]!);
      rows.push([
        moment.name,
        median(times.before).toFixed(0),
        median(times.now).toFixed(0),
        median(ratios).toFixed(2),
        `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      ]);
    }
    printTable(
      `Two builds, pair by pair (${pairs} pairs, empty cache, slow 4G, processor 4× slower; ms from the loader's arrival)`,
      ['until', 'before', 'now', 'now / before, median of pairs', 'spread'],
      rows,
    );
  } finally {
    await browser.close();
    await Promise.all([now.close(), before.close()]);
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
};

const [, , other] = process.argv;
if (other === undefined)
  throw new Error(
    'The dist folder of the other build is missing. Usage: npm run bench:versions -- <dist folder>',
  );
await compare(other);
