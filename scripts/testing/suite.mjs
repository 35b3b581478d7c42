// Runs one suite, or some of its files: `suite.mjs unit`, `suite.mjs e2e test/e2e/wallets.test.ts`, `suite.mjs
// test/e2e/wallets.test.ts`. `--all` includes what only `npm run test:all` runs. Files run in worker processes of mocha.
// `BAIL=1` ends the run at the first failure.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Mocha from 'mocha';
import { filesOf, isWhole, journeyPattern, optionsOf, root, suites } from './suites.mjs';

/** Loads a module like mocha loads test files: by `import` or `require`, so that both get the same instance. */
const { requireOrImport } = createRequire(import.meta.url)('mocha/lib/nodejs/esm-utils.js');

const given = process.argv.slice(2);
if (given.includes('--all')) process.env.TESTS = 'all';
const [first = '', ...others] = given.filter((one) => one !== '--all');
const isFile = first.startsWith('test/');
const name = isFile ? first.split('/')[1] : first;
const suite = suites.find((one) => one.name === name);
if (suite === undefined) {
  console.error(`Unknown suite "${name}". Valid suites: ${suites.map((one) => one.name).join(', ')}.`);
  process.exit(1);
}
const named = isFile ? [first, ...others] : others;
const files = named.length > 0 ? named : filesOf(name);
const { spec: _spec, onlyInAll: _files, 'node-option': _node, grep, invert, ...options } = optionsOf(name);
/** A run of the whole browser suite is limited to its journeys; a run of files is not, unless `JOURNEYS=1`. */
const isJourneys = name === 'e2e' && !isWhole() && (named.length === 0 || process.env['JOURNEYS'] === '1');

const jobs = Math.min(suite.jobs, files.length);
const hooks = suite.opensBrowsers ? [join(root, 'test', 'evidence.ts')] : [];
const mocha = new Mocha({
  ...options,
  ...(!isWhole() && (isJourneys ? { grep: journeyPattern() } : { grep, invert })),
  parallel: jobs > 1,
  jobs,
  bail: process.env['BAIL'] === '1',
  reporter: join(root, 'scripts', 'testing', 'record.cjs'),
  // Workers load the hooks by `require`; without workers, they are passed directly.
  require: hooks,
});
mocha.files = files.map((file) => join(root, file));

if (jobs <= 1) {
  for (const hook of hooks) mocha.rootHooks((await requireOrImport(hook)).mochaHooks);
  // A worker process closes its browser when it ends. This process must close it explicitly.
  if (suite.opensBrowsers)
    mocha.globalTeardown((await requireOrImport(join(root, 'test', 'browser.ts'))).closeSharedBrowser);
  await mocha.loadFilesAsync();
}
// Exits without waiting for the timers of the code under test: a finished call leaves its `AbortSignal.timeout` of 30
// seconds behind.
mocha.run((failures) => process.exit(failures > 0 ? 1 : 0));
