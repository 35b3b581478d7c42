import {
  chromium,
  firefox,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { findChromium, findFirefox, findHeadlessChromium } from '../scripts/browsers.mjs';
import { keepEvidence } from './evidence';
import { askOften } from './patient-locator';
import { sharedState } from './shared-state';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-features=AutofillServerCommunication',
];

/** No host name is resolved outside this machine. */
const nowhere = 'MAP * ~NOTFOUND,EXCLUDE 127.0.0.1,EXCLUDE localhost,EXCLUDE *.localhost';

const firefoxPath = findFirefox();

export type Engine = 'Chromium' | 'Firefox';

/** The engines available on this machine: Chromium always, Firefox if it is installed. */
export const engines: readonly Engine[] = ['Chromium', ...(firefoxPath ? (['Firefox'] as const) : [])];

const quietFirefox = {
  'app.update.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

const chromiumOptions = (resolverRules: string, executablePath = findHeadlessChromium()): LaunchOptions => {
  if (executablePath === null)
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path.');
  return {
    executablePath,
    args: [...args, `--host-resolver-rules=${resolverRules}`],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  };
};

/** The Chromium that all test files of this process share. Playwright closes it with the process. */
const state = sharedState<{ browser: Promise<Browser> | undefined }>('browser', { browser: undefined });

/** Closes the browser that the files of this process shared, if one was opened. */
export const closeSharedBrowser = async (): Promise<void> => {
  await (await state.browser)?.close();
  state.browser = undefined;
};

/**
 * A view of the shared browser: `close` closes the contexts that were opened through it, and leaves the browser open.
 */
const lend = (browser: Browser): Browser => {
  const contexts = new Set<BrowserContext>();
  const lent: Pick<Browser, 'newContext' | 'contexts' | 'close'> = {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      return context;
    },
    contexts: () => [...contexts],
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
  return Object.assign(Object.create(browser) as Browser, lent);
};

/**
 * `resolverRules`: the host names that Chromium resolves, and their targets. With custom rules, and outside of tests,
 * the browser is not shared.
 */
export const launchBrowser = async (
  engine: Engine = 'Chromium',
  resolverRules: string = nowhere,
): Promise<Browser> => {
  const browser = await start(engine, resolverRules);
  await askOften(browser);
  keepEvidence(browser);
  return browser;
};

const start = async (engine: Engine, resolverRules: string): Promise<Browser> => {
  if (engine === 'Firefox' && firefoxPath !== null)
    return firefox.launch({
      channel: 'moz-firefox',
      executablePath: firefoxPath,
      firefoxUserPrefs: quietFirefox,
    });
  if (resolverRules !== nowhere || !('describe' in globalThis))
    return chromium.launch(chromiumOptions(resolverRules));
  state.browser ??= chromium.launch(chromiumOptions(nowhere));
  return lend(await state.browser);
};

/** The full Chromium of readers, for features of its windows such as the back/forward cache. */
export const launchWholeChromium = async (): Promise<Browser> => {
  const browser = await chromium.launch(chromiumOptions(nowhere, findChromium() ?? findHeadlessChromium()));
  keepEvidence(browser);
  return browser;
};

/** The errors on the pages of a context, in addition to the test's own checks. */
export interface Complaints {
  readonly list: () => readonly string[];
}

/** The only expected browser message: the data layer's 401 for a visitor. */
const isExpected = (text: string, address: string): boolean =>
  /status of 401/.test(text) && /\/blaize\/datalayer(\?masthead=\d+)?$/.test(address);

/**
 * Watches every page of a context: unhandled errors and rejections, console errors, and requests that leave the
 * machine. `expectedFailures` lists paths whose failed responses are part of the test, because the browser logs them.
 */
export const watch = (context: BrowserContext, expectedFailures: readonly RegExp[] = []): Complaints => {
  const complaints: string[] = [];
  const watchPage = (page: Page): void => {
    page.on('pageerror', (error) => complaints.push(`unhandled: ${error.message}`));
    page.on('console', (message) => {
      const address = message.location().url;
      if (message.type() !== 'error' || isExpected(message.text(), address)) return;
      if (/Failed to load resource/.test(message.text()) && expectedFailures.some((one) => one.test(address)))
        return;
      complaints.push(`console: ${message.text()} (${address})`);
    });
  };
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname))
      complaints.push(`left the machine: ${request.url()}`);
  });
  return { list: () => complaints };
};
