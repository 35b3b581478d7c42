// Runs every check that must hold and ends with one line that counts them. `--all`: what `npm test` leaves out as well;
// `--beyond`: only that; `--times`: prints where the time went, and keeps how long each file took (`test/times.json`).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepTimes, printTimes } from './testing/times.mjs';
import { rowsNotProved } from './testing/rows.mjs';
import { readRecord } from './testing/record-of.mjs';
import { optionsOf, root, suites } from './testing/suites.mjs';

const asks = (flag) => process.argv.includes(`--${flag}`);
const wanted = suites.filter(({ runs }) =>
  asks('beyond') ? runs === 'beyond' : asks('all') || runs === 'usual',
);
const records = mkdtempSync(join(tmpdir(), 'masthead-test-'));
const ran = [];
let passed = 0;
let failed = 0;
const broken = [];

try {
  // Two at a time, as the suites run their files.
  if (!asks('beyond')) {
    await Promise.all([
      inTurn(
        ['types', 'node_modules/ts7/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
        ['build', 'scripts/build.mjs'],
      ),
      inTurn(
        ['lint', 'node_modules/eslint/bin/eslint.js', '.'],
        ['format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
        ['unused', 'node_modules/knip/bin/knip.js', '--no-progress'],
      ),
    ]);
  } else await check('build', 'scripts/build.mjs');
  const alone = wanted.filter(({ jobs }) => jobs === 1);
  await Promise.all([alone.slice(0, 1), alone.slice(1)].map(oneAfterAnother));
  await oneAfterAnother(wanted.filter(({ jobs }) => jobs !== 1));
  if (!asks('beyond')) countRows();
} finally {
  rmSync(records, { recursive: true, force: true });
}
if (asks('times')) {
  printTimes(ran);
  keepTimes(ran);
}
if (broken.length > 0) console.log(`\nNot in order:\n${broken.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** A check that is no test run counts as one. Its words are kept until it ends, since another one runs beside it. */
async function check(name, ...args) {
  const started = performance.now();
  const { code, output } = await run(args, { quiet: true });
  console.log(`\n— ${name}\n${output}`);
  count(
    name,
    started,
    { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 },
    code === 0 ? [] : [output],
  );
}

async function oneAfterAnother(those) {
  for (const suite of those) await runSuite(suite);
}

async function inTurn(...checks) {
  for (const each of checks) await check(...each);
}

/** A run counts the titles that its record has; one that ends badly without naming a failure, or that ran nothing, has failed. */
async function runSuite({ name, jobs, env }) {
  const quiet = jobs === 1;
  if (!quiet) console.log(`\n— ${name}`);
  const started = performance.now();
  const to = join(records, `${name}.json`);
  const { code, output } = await run(
    ['--import', 'tsx', '--import', './test/css-hook.mjs', 'scripts/testing/suite.mjs', name],
    { quiet, env: { ...env, RECORD: to, RECORD_AS: optionsOf(name).reporter } },
  );
  if (quiet) console.log(`\n— ${name}\n${output}`);
  const record = readRecord(to);
  ran.push({ name, seconds: (performance.now() - started) / 1000, record });
  const those = (...hows) => record.tests.filter(({ how }) => hows.includes(how));
  const counts = { passed: those('passed').length, failed: those('failed', 'pending').length };
  const nothing = counts.passed === 0 || (code !== 0 && counts.failed === 0);
  count(name, started, { passed: counts.passed, failed: counts.failed + (nothing ? 1 : 0) }, [
    ...those('failed', 'pending').map(
      ({ file, title, error = 'left out' }) => `${file}: ${title}\n${error.slice(0, 1_500)}`,
    ),
    ...(nothing ? [`${name} ended with ${code} and named no failure`] : []),
  ]);
}

/** Every requirement has a test that names it and has run. */
function countRows() {
  const { rows, missing } = rowsNotProved(ran.flatMap(({ record }) => record.tests));
  console.log(`\nrequirements: ${rows - missing.length} of ${rows} named by tests that ran and passed`);
  count(
    'requirements',
    performance.now(),
    { passed: missing.length === 0 ? 1 : 0, failed: missing.length === 0 ? 0 : 1 },
    missing,
  );
}

function count(name, started, counts, failures) {
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) broken.push(name, ...failures);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
}

function run(args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
