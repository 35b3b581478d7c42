// Finds the browsers that the tests run in. Used before any package is installed, so it imports only Node.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const places = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
};

/** The headless shell renders pages without browser windows, which halves the time of a browser test. */
const shells = { linux: ['/usr/bin/chromium-headless-shell'], darwin: [] };

const firefoxes = {
  linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
};

const webKits = {
  driver: { linux: ['/usr/bin/WebKitWebDriver'] },
  screen: { linux: ['/usr/bin/Xvfb'] },
};

/** Debian installs WebKitGTK's MiniBrowser in a folder named after the processor architecture. */
const miniBrowsers = (machine) =>
  machine
    .list('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) =>
      ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/${name}/webkit2gtk-${version}/MiniBrowser`),
    );

/** The folder into which `playwright-core install` downloads browsers. */
const downloadFolder = ({ env, platform, home }) => {
  if (env.PLAYWRIGHT_BROWSERS_PATH) return env.PLAYWRIGHT_BROWSERS_PATH;
  return platform === 'darwin'
    ? join(home, 'Library', 'Caches', 'ms-playwright')
    : join(env.XDG_CACHE_HOME ?? join(home, '.cache'), 'ms-playwright');
};

/**
 * Program paths below a downloaded browser's folder, by browser name. Each platform and processor has its own folder.
 */
const programs = {
  chromium: [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ],
  chromium_headless_shell: [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
    'chrome-mac/headless_shell',
  ],
};

/** Paths of Playwright's downloads, newest revision first. */
const downloaded = (machine, name) => {
  const folder = downloadFolder(machine);
  return machine
    .list(folder)
    .filter((entry) => entry.startsWith(`${name}-`))
    .sort((one, other) => Number(other.slice(name.length + 1)) - Number(one.slice(name.length + 1)))
    .flatMap((entry) => programs[name].map((program) => join(folder, entry, program)));
};

const thisMachine = {
  env: process.env,
  platform: process.platform,
  home: homedir(),
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
};

/**
 * Thrown if a variable points to a browser that does not exist. A fallback to another browser would hide the mistake.
 */
export class MissingBrowserError extends Error {
  constructor(variable, path) {
    super(`${variable} is set to ${path}, but this file does not exist. Correct or unset the variable.`);
  }
}

const firstOf = (machine, variable, candidates) => {
  const named = machine.env[variable];
  if (named !== undefined && named !== '') {
    if (!machine.exists(named)) throw new MissingBrowserError(variable, named);
    return named;
  }
  return candidates.find((path) => machine.exists(path)) ?? null;
};

const of = (table, { platform }) => table[platform] ?? [];

/** Path of a Chromium or Chrome with browser windows; null if none is installed. `CHROMIUM` overrides the choice. */
export const findChromium = (machine = thisMachine) =>
  firstOf(machine, 'CHROMIUM', [...of(places, machine), ...downloaded(machine, 'chromium')]);

/**
 * Path of the Chromium that tests use by default: `CHROMIUM_SHELL`, else `CHROMIUM`, else an installed headless shell, else any Chromium.
 * Null if none is installed.
 */
export const findHeadlessChromium = (machine = thisMachine) => {
  const { CHROMIUM: whole, CHROMIUM_SHELL: shell } = machine.env;
  if (!shell && whole) return findChromium(machine);
  return (
    firstOf(machine, 'CHROMIUM_SHELL', [
      ...of(shells, machine),
      ...downloaded(machine, 'chromium_headless_shell'),
    ]) ?? findChromium(machine)
  );
};

/** Path of Firefox; null if it is not installed. `FIREFOX` overrides the choice. */
export const findFirefox = (machine = thisMachine) => firstOf(machine, 'FIREFOX', of(firefoxes, machine));

/**
 * Paths of the programs that tests in WebKit need, null for each that is not installed: `driver`, `browser` and `screen` (an X server).
 * `WEBKIT_DRIVER`, `WEBKIT` and `XVFB` override the choice.
 */
export const findWebKit = (machine = thisMachine) => ({
  driver: firstOf(machine, 'WEBKIT_DRIVER', of(webKits.driver, machine)),
  browser: firstOf(machine, 'WEBKIT', miniBrowsers(machine)),
  screen: firstOf(machine, 'XVFB', of(webKits.screen, machine)),
});

/**
 * Ways to install Chromium if none was found: `apt` (Debian's package), then `download` (Playwright's own). Empty if
 * nothing is missing.
 */
export const waysToInstallChromium = (
  { isRoot, hasApt },
  found = { chromium: findChromium(), headless: findHeadlessChromium() },
) => {
  if (found.chromium !== null || found.headless !== null) return [];
  return isRoot && hasApt ? ['apt', 'download'] : ['download'];
};
