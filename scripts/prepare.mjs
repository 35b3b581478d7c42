// `node scripts/prepare.mjs [--browser | --engines] [<script> […arguments]]` prepares a fresh clone: it installs missing packages.
// `--browser` also installs Chromium for the tests, `--engines` Firefox and WebKit too. Afterwards it runs scripts/<script>.mjs in this process.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  findChromium,
  findFirefox,
  findHeadlessChromium,
  findWebKit,
  waysToInstallChromium,
} from './browsers.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const minutes = 60_000;
const given = process.argv.slice(2);
const scriptAt = given.findIndex((one) => !one.startsWith('--'));
const flags = scriptAt < 0 ? given : given.slice(0, scriptAt);
const asks = (flag) => flags.includes(`--${flag}`);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Masthead requires Node 20.19 or newer. The current version is ${process.versions.node}.`);
}

installPackages();
if (asks('browser') || asks('engines')) installChromium();
if (asks('engines')) installEngines();
if (scriptAt >= 0) await runScript(...given.slice(scriptAt));

/** Runs in this process, so that a signal to it ends the script. The script reads its arguments from `process.argv` as if it ran alone. */
async function runScript(name, ...args) {
  const script = join(root, 'scripts', `${name}.mjs`);
  process.argv = [process.execPath, script, ...args];
  await import(pathToFileURL(script).href);
}

/** A copy of the lock file is kept beside the installed packages: if it is unchanged, nothing is installed. */
function installPackages() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.masthead-lock.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8')) return;
  console.log('Installing packages (npm ci) …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']))
    fail('Installing the packages failed. See the npm errors above.');
  mkdirSync(dirname(installed), { recursive: true });
  copyFileSync(lock, installed);
}

/** Installs Chromium unless one is there. Ends with instructions if no way of installing works. */
function installChromium() {
  const rights = { isRoot: isRoot(), hasApt: hasApt() };
  const ways = orFail(() => waysToInstallChromium(rights));
  for (const way of ways) {
    if (way === 'apt') {
      console.log('Installing Chromium for the browser tests (apt-get install chromium) …');
      aptUpdate();
      aptInstall(['chromium']);
    } else {
      console.log('Installing Chromium for the browser tests (playwright-core install chromium) …');
      run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], 10 * minutes);
    }
    if (findChromium() !== null || findHeadlessChromium() !== null) break;
  }
  if (findChromium() === null && findHeadlessChromium() === null)
    fail(
      'The browser tests need Chromium or Chrome. Install one, or set CHROMIUM to its path, and run the command again.',
    );
  // The headless shell is optional: tests take twice as long without it.
  if (!process.env.CHROMIUM && findHeadlessChromium() === findChromium() && isRoot() && hasApt())
    tryApt('the headless Chromium', ['chromium-headless-shell']);
}

/** Firefox and WebKit are optional: tests that need a missing engine say so. */
function installEngines() {
  if (!isRoot() || !hasApt()) return;
  if (orFail(() => findFirefox()) === null) tryApt('Firefox', ['firefox-esr']);
  const webKit = orFail(() => findWebKit());
  if (Object.values(webKit).includes(null)) tryApt('WebKit', ['webkit2gtk-driver', 'xvfb']);
}

function tryApt(name, packages) {
  console.log(`Installing ${name} for the browser tests (apt-get install ${packages.join(' ')}) …`);
  if (aptInstall(packages)) return;
  aptUpdate();
  if (!aptInstall(packages)) console.log(`Installing ${name} failed. The tests run without it.`);
}

function aptUpdate() {
  runQuietly('apt-get', ['update', '-qq'], 3 * minutes);
}

function aptInstall(packages) {
  return runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], 5 * minutes);
}

function isRoot() {
  return process.getuid?.() === 0;
}

function hasApt() {
  return spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

function run(command, args, timeout) {
  return (
    spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], timeout }).status === 0
  );
}

/** Prints what the command said only if it failed. */
function runQuietly(command, args, timeout) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    timeout,
  });
  if (status !== 0) console.error(`${command} ${args.join(' ')} failed.\n${stdout ?? ''}${stderr ?? ''}`);
  return status === 0;
}

function orFail(choose) {
  try {
    return choose();
  } catch (error) {
    return fail(error.message);
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
