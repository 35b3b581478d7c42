import { existsSync } from 'node:fs';
import {
  chromium,
  firefox,
  type Browser,
  type BrowserContext,
  type BrowserServer,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { askOften } from './patient-locator';

const installed = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

/** Where Debian and others put Chromium; `CHROMIUM` names another place. */
const wholePath = installed([
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]);

/** Chromium without a browser's own windows around the pages, which take as long as the pages: used where it is installed. */
const shellPath = installed([process.env['CHROMIUM_SHELL'], '/usr/bin/chromium-headless-shell']) ?? wholePath;

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

/** No name is looked up outside of this machine. */
const nowhere = 'MAP * ~NOTFOUND,EXCLUDE 127.0.0.1,EXCLUDE localhost';

/** Where Debian and others put Firefox; `FIREFOX` names another place. */
const firefoxPath = [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);

export type Engine = 'Chromium' | 'Firefox';

/** The engines that tests can run in on this machine: Chromium always, Firefox where it is installed. */
export const engines: readonly Engine[] = ['Chromium', ...(firefoxPath ? (['Firefox'] as const) : [])];

const quietFirefox = {
  'app.update.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

const chromiumOptions = (resolverRules: string, executablePath = shellPath): LaunchOptions => {
  if (executablePath === undefined)
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path.');
  return {
    executablePath,
    args: [...args, `--host-resolver-rules=${resolverRules}`],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  };
};

/** Where the Chromium is that all files of a run share. */
const sharedAddress = 'MASTHEAD_CHROMIUM';

/** One Chromium for this process and those that it starts: `launchBrowser` then opens windows in it. */
export const shareBrowser = async (): Promise<BrowserServer> => {
  const server = await chromium.launchServer({ ...chromiumOptions(nowhere), host: '127.0.0.1' });
  process.env[sharedAddress] = server.wsEndpoint();
  return server;
};

/** `resolverRules`: which names Chromium finds, and where; with rules of its own it is not the shared one. */
export const launchBrowser = async (
  engine: Engine = 'Chromium',
  resolverRules: string = nowhere,
): Promise<Browser> => {
  const browser = await start(engine, resolverRules);
  await askOften(browser);
  return browser;
};

const start = (engine: Engine, resolverRules: string): Promise<Browser> => {
  if (engine === 'Firefox' && firefoxPath !== undefined)
    return firefox.launch({
      channel: 'moz-firefox',
      executablePath: firefoxPath,
      firefoxUserPrefs: quietFirefox,
    });
  const shared = process.env[sharedAddress];
  return shared !== undefined && resolverRules === nowhere
    ? chromium.connect(shared)
    : chromium.launch(chromiumOptions(resolverRules));
};

/** Chromium as readers have it, for what belongs to its windows: the pages that it keeps to come back to. */
export const launchWholeChromium = (): Promise<Browser> =>
  chromium.launch(chromiumOptions(nowhere, wholePath));

/** What went wrong on the pages of a context, besides what the test itself looks at. */
export interface Complaints {
  readonly list: () => readonly string[];
}

/** The one message of the browser itself that is expected: the data layer's 401 for a visitor. */
const isExpected = (text: string, address: string): boolean =>
  /status of 401/.test(text) && address.endsWith('/blaize/datalayer');

/**
 * Watches every page of a context: unhandled errors and rejections, console errors, and requests that leave the machine.
 * `expectedStatus` lists paths whose failing answers are part of the test: the browser prints those itself.
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
