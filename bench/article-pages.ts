import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startSandbox } from '../sandbox/sandbox';
import { launchBrowser } from '../test/browser';
import { median, printTable } from './table';

interface PageLoad {
  readonly requests: number;
  /** Compressed, as sent. */
  readonly bytes: number;
  /** Milliseconds from the start of the loader to a header item that tells who is signed in. */
  readonly headerShown: number;
}

const runs = 7;

/** One cold visit: what of ours is loaded before the reader does anything. */
const visit = async (browser: Browser, address: string, session: string | null): Promise<PageLoad> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  if (session !== null) await context.addCookies([{ name: 'blaize_session', value: session, url: address }]);
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
    const shown = performance.getEntriesByName('masthead-header')[0];
    return {
      requests: ours.length,
      bytes: ours.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
      headerShown: (shown?.startTime ?? NaN) - (loader?.responseEnd ?? NaN),
    };
  });
  await context.close();
  return load;
};

/** What each kind of page loads of ours before any interaction, and how soon the header is right. */
export const articlePages = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-bench-'));
  const sandbox = await startSandbox({ port: 0, dataDir, distDir: join(process.cwd(), 'dist', 'site') });
  const browser = await launchBrowser();
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
      ['front page, subscriber', '/', session],
      ['sign-in page, visitor', '/account/login', null],
      ['membership page, subscriber', '/account/settings/membership', session],
    ];
    const rows: (string | number)[][] = [];
    for (const [name, path, whose] of pages) {
      const loads: PageLoad[] = [];
      for (let run = 0; run < runs; run += 1)
        loads.push(await visit(browser, sandbox.hosts.news + path, whose));
      const shown = loads.map((load) => load.headerShown);
      rows.push([
        name,
        median(loads.map((load) => load.requests)),
        median(loads.map((load) => load.bytes)),
        median(shown).toFixed(0),
        `${Math.min(...shown).toFixed(0)}–${Math.max(...shown).toFixed(0)}`,
      ]);
    }
    printTable(
      `What pages load of ours before any interaction (cold, ${runs} visits each, median)`,
      ['page', 'requests', 'bytes', 'header shown after ms', 'spread'],
      rows,
    );
  } finally {
    await browser.close();
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
