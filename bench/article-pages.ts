import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startSandbox } from '../sandbox/sandbox';
import { launchBrowser } from '../test/browser';
import { median, printTable } from './table';

interface PageLoad {
  /** Requested build files, by their names in the manifest. */
  readonly files: readonly string[];
  /** Milliseconds from the loader's arrival to a header item that shows who is signed in. */
  readonly headerShown: number;
  /**
   * Milliseconds from the loader's arrival to the data layer response, which is the lower limit for the
   * header.
   */
  readonly dataLayerRead: number;
}

const runs = 7;

/** One cold visit: measures our files that load before any user input. */
const visit = async (browser: Browser, address: string, session: string | null): Promise<PageLoad> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  if (session !== null)
    await context.addCookies([{ name: 'blaize_session', value: session, url: new URL(address).origin }]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('[data-masthead-state]') === null) return;
      performance.mark('masthead-header');
      seen.disconnect();
    });
    seen.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-masthead-state'],
    });
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('masthead-header').length > 0);
  await page.waitForLoadState('networkidle');
  const load = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const ours = entries.filter((entry) => entry.name.includes('/masthead/'));
    const loader = ours.find((entry) => entry.name.includes('/masthead/membership.js'));
    const dataLayer = entries.find((entry) => entry.name.endsWith('/blaize/datalayer'));
    const shown = performance.getEntriesByName('masthead-header')[0];
    const started = loader?.responseEnd ?? NaN;
    return {
      files: ours.map((entry) => new URL(entry.name).pathname.replace('/masthead/', '')),
      headerShown: (shown?.startTime ?? NaN) - started,
      dataLayerRead: (dataLayer?.responseEnd ?? NaN) - started,
    };
  });
  await context.close();
  return load;
};

/** Prints our files loaded by each kind of page before any interaction, and the time to a correct header. */
export const articlePages = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-bench-'));
  const sandbox = await startSandbox({ port: 0, dataDir, distDir: join(process.cwd(), 'dist', 'site') });
  const browser = await launchBrowser();
  const { files } = JSON.parse(
    await readFile(join(process.cwd(), 'dist', 'site', 'manifest.json'), 'utf8'),
  ) as {
    readonly files: Readonly<Record<string, { readonly bytes: number; readonly brotli: number }>>;
  };
  try {
    const { session } = (await (
      await fetch(`${sandbox.hosts.news}/__sandbox/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ persona: 'active-monthly' }),
      })
    ).json()) as { session: string };
    const pages: readonly [string, string, string | null][] = [
      ['front page, visitor', '/', null],
      ['section page, visitor', '/sports/', null],
      ['article, visitor', '/sports/lanterns-win-in-the-dark/', null],
      ['article, subscriber', '/sports/lanterns-win-in-the-dark/', session],
      ['front page, subscriber', '/', session],
      ['sign-in page, visitor', '/account/login', null],
      ['membership page, subscriber', '/account/settings/membership', session],
    ];
    const rows: (string | number)[][] = [];
    for (const [name, path, whose] of pages) {
      const pageLoads: PageLoad[] = [];
      for (let run = 0; run < runs; run += 1)
        pageLoads.push(await visit(browser, sandbox.hosts.news + path, whose));
      const shown = pageLoads.map((load) => load.headerShown);
      const ratios = pageLoads.map((load) => load.headerShown / load.dataLayerRead);
      const sizes = (kind: 'bytes' | 'brotli') =>
        median(
          pageLoads.map((load) => load.files.reduce((sum, file) => sum + (files[file]?.[kind] ?? NaN), 0)),
        );
      rows.push([
        name,
        median(pageLoads.map((load) => load.files.length)),
        sizes('bytes'),
        sizes('brotli'),
        median(shown).toFixed(0),
        `${Math.min(...shown).toFixed(0)}–${Math.max(...shown).toFixed(0)}`,
        median(ratios).toFixed(2),
      ]);
    }
    printTable(
      `Our files that each page loads before any interaction (cold, ${runs} visits each, median)`,
      [
        'page',
        'requests',
        'bytes',
        'brotli',
        'header correct after ms',
        'spread',
        'data layer response after ms',
      ],
      rows,
    );
  } finally {
    await browser.close();
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
