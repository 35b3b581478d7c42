import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../test/browser';
import { median, printTable } from './table';

const pairs = 15;
const peer = '@saasquatch/squatch-js';

const template =
  '<!DOCTYPE html><html lang="en"><title>Refer</title><body><div class="squatch-container" style="height:300px"><h1>Refer a friend</h1></div></body></html>';

/** Installs the peer's current version into a separate folder. */
const installPeer = async (
  folder: string,
): Promise<{ readonly version: string; readonly script: Buffer }> => {
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  await promisify(execFile)('npm', [...options, `${peer}@latest`], { timeout: 120_000 });
  const home = join(folder, 'node_modules', peer);
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  return { version, script: await readFile(join(home, 'dist', 'squatch.min.js')) };
};

/** Milliseconds from script start to an embedded widget at full height. */
const show = async (browser: Browser, address: string): Promise<number> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  // The peer loads a polyfill from its own host. An immediate response is faster than any network, in the
  // peer's favor.
  await page.route('https://**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(address);
  await page.waitForFunction(() => 'shownAfter' in window, undefined, { timeout: 10_000 });
  const shown = await page.evaluate(() => (window as unknown as { shownAfter: number }).shownAfter);
  await context.close();
  return shown;
};

const pageWith = (
  script: string,
): string => `<!DOCTYPE html><html lang="en"><title>Bench</title><body><div id="squatchembed"></div>
<script>const begun = performance.now();</script><script src="/${script}"></script><script>
squatch.init({ tenantAlias: 'press', domain: location.origin });
squatch.widgets().upsertUser({ user: { id: 'u', accountId: 'a' }, engagementMedium: 'EMBED', widgetType: 'w' });
(function look() {
  const frame = document.querySelector('#squatchembed iframe');
  if (frame && frame.getBoundingClientRect().height >= 290) window.shownAfter = performance.now() - begun;
  else requestAnimationFrame(look);
})();</script></body></html>`;

/**
 * Compares the referral library with squatch-js: sizes, and time from script start to the shown widget, in
 * pairs.
 */
export const referralLibrary = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-peer-'));
  const ours = await readFile(join(process.cwd(), 'dist', 'referral', 'referral.js'));
  const browser = await launchBrowser();
  let theirs: { readonly version: string; readonly script: Buffer } | null = null;
  try {
    theirs = await installPeer(folder);
  } catch {
    console.log(`\nInstalling ${peer} failed. Only the referral library is measured.`);
  }
  const scripts: Readonly<Record<string, Buffer>> = { ours, ...(theirs && { theirs: theirs.script }) };
  const server = createServer(({ url = '' }, response) => {
    const name = url.replace(/^\/(page\/)?/, '');
    const isPage = url.startsWith('/page/');
    const isScript = !isPage && name in scripts;
    response.setHeader(
      'content-type',
      isPage ? 'text/html' : isScript ? 'text/javascript' : 'application/json',
    );
    if (isPage) response.end(pageWith(name));
    else if (isScript) response.end(scripts[name]);
    else response.end(JSON.stringify({ template, user: { id: 'u', accountId: 'a' }, jsOptions: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/page/`;
  try {
    const times: Record<string, number[]> = {};
    for (const name of Object.keys(scripts)) await show(browser, address + name);
    for (let pair = 0; pair < pairs; pair += 1) {
      // The order alternates between pairs.
      const names = Object.keys(scripts);
      for (const name of pair % 2 === 0 ? names : names.reverse())
        (times[name] ??= []).push(await show(browser, address + name));
    }
    const spread = (values: readonly number[], digits: number) =>
      `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
    const row = (title: string, name: string) => [
      title,
      scripts[name]!.length,
      brotliCompressSync(scripts[name]!).length,
      median(times[name]!).toFixed(1),
      spread(times[name]!, 1),
    ];
    printTable(
      `Referral library: time from script start to the shown embedded widget (${pairs} alternating pairs, median)`,
      ['script', 'bytes', 'brotli', 'shown after ms', 'spread'],
      [row('ours', 'ours'), ...(theirs === null ? [] : [row(`squatch-js ${theirs.version}`, 'theirs')])],
    );
    if (theirs !== null) {
      const ratios = times['ours']!.map((one, pair) => one / times['theirs']![pair]!);
      console.log(`ours / theirs, pair by pair: ${median(ratios).toFixed(2)} (${spread(ratios, 2)})`);
    }
  } finally {
    server.close();
    server.closeAllConnections();
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};
