// Makes a fresh clone ready: installs what is missing, and says what it does. `--browser`: a browser for the tests as well.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, mkdirSync, copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const chromiums = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** What tests run in beside Chromium: the same without its own windows, which is faster, and other engines. */
const optional = [
  {
    name: "Chromium's shell",
    packages: ['chromium-headless-shell'],
    isThere: () => firstOf([process.env.CHROMIUM_SHELL, '/usr/bin/chromium-headless-shell']) !== null,
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    isThere: () => firstOf([process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox']) !== null,
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isThere: () =>
      firstOf([process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver']) !== null &&
      firstOf([process.env.XVFB, '/usr/bin/Xvfb']) !== null,
  },
];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Masthead needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

installPackages();
if (process.argv.includes('--browser')) installBrowser();

/** The lock file that was installed last is kept beside the packages: when it is the same, there is nothing to do. */
function installPackages() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.masthead-lock.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8')) return;
  console.log('Installing packages (npm ci) …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'The packages could not be installed.');
  mkdirSync(dirname(installed), { recursive: true });
  copyFileSync(lock, installed);
}

/** Chromium has to be there; Firefox and WebKit are tried, and the tests that would run in them say so where they are missing. */
function installBrowser() {
  const hasChromium = firstOf(chromiums) !== null;
  const wanted = optional.filter(({ isThere }) => !isThere());
  if (hasChromium && wanted.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  const canInstall = isRoot && hasApt;
  if (!canInstall) {
    if (hasChromium) return;
    fail(
      'The browser tests need Chromium: install the package "chromium" (or set CHROMIUM to its path) and run npm test again.',
    );
  }
  if (!hasChromium) {
    console.log('Installing Chromium for the browser tests (apt-get install chromium) …');
    run('apt-get', ['update', '-qq'], 'The list of packages could not be read.');
    run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      'Chromium could not be installed.',
    );
  }
  wanted.forEach(tryToInstall);
}

function tryToInstall({ name, packages }) {
  console.log(`Installing ${name} for the browser tests (apt-get install ${packages.join(' ')}) …`);
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 120_000,
  });
  if (status !== 0) console.log(`${name} could not be installed: the browser tests run without it.`);
}

function firstOf(candidates) {
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

function run(command, args, otherwise) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) fail(otherwise);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
