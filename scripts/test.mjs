// `npm test`: static checks, build, every suite. Writes `test-results/` and ends with the line `N passed, N failed`.
// `--all` adds the suites of `npm run test:all`; `--beyond` runs only those. `--times` prints the time per file and
// saves it for the order of the next run (`test/times.json`).
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './testing/checks.mjs';
import { filesToRerun, unlistedFiles } from './testing/reruns.mjs';
import { readRecord } from './testing/record-of.mjs';
import { makeResults } from './testing/results.mjs';
import { rowsNotProved } from './testing/rows.mjs';
import { runNode } from './testing/run-node.mjs';
import { optionsOf, suites } from './testing/suites.mjs';
import { keepTimes, printTimes } from './testing/times.mjs';

const asks = (flag) => process.argv.includes(`--${flag}`);
const wanted = suites.filter(({ runs }) =>
  asks('beyond') ? runs === 'beyond' : asks('all') || runs === 'usual',
);
const records = mkdtempSync(join(tmpdir(), 'masthead-test-'));
const results = makeResults();
const startedAt = performance.now();

try {
  await runEverything();
} finally {
  rmSync(records, { recursive: true, force: true });
}
results.write();
results.print();
const minutes = (performance.now() - startedAt) / 60_000;
const load = loadavg().map((one) => one.toFixed(1));
console.log(`\nTook ${minutes.toFixed(1)} minutes; load average ${load.join(', ')}.`);
const { passed, failed } = results.counts();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runEverything() {
  if (!asks('beyond')) {
    console.log('— check');
    for (const check of await runChecks()) addCheck(check);
    if (results.counts().failed > 0) return console.log('\nThe checks failed. No tests ran.');
  }
  console.log('— build');
  addCheck(await build());
  if (results.counts().failed > 0) return console.log('\nThe build failed. No tests ran.');

  const ran = [];
  const inTurn = async (list) => {
    for (const suite of list) ran.push(await runSuite(suite));
  };
  // Suites that need a single process run two at a time; the others split their files between two processes.
  const single = wanted.filter(({ jobs }) => jobs === 1);
  await Promise.all([inTurn(single.slice(0, 1)), inTurn(single.slice(1))]);
  await inTurn(wanted.filter(({ jobs }) => jobs !== 1));

  await rerunFailedFiles();
  if (!asks('beyond')) checkRequirements();
  if (asks('times')) {
    printTimes(ran);
    keepTimes(ran);
  }
}

async function build() {
  const started = performance.now();
  const { code, output } = await runNode(['scripts/build.mjs'], { quiet: true });
  return { name: 'build', passed: code === 0, seconds: (performance.now() - started) / 1000, output };
}

function addCheck({ name, passed, seconds, output }) {
  results.add(name, seconds, [
    { file: '', title: name, how: passed ? 'passed' : 'failed', ms: seconds * 1000, error: output },
  ]);
  console.log(`${name}: ${passed ? 'ok' : 'failed'} (${seconds.toFixed(1)} s)`);
}

/** Runs one suite, prints its output and adds its tests to the results. */
async function runSuite({ name, jobs }) {
  const quiet = jobs === 1;
  if (!quiet) console.log(`\n— ${name}`);
  const { code, output, record, seconds } = await recorded(name, [], { quiet });
  if (quiet) console.log(`\n— ${name}\n${output}`);
  const tests = withoutSilence(name, code, record.tests);
  results.add(name, seconds, tests);
  const failed = tests.filter(({ how }) => how !== 'passed').length;
  console.log(`${name}: ${tests.length - failed} passed, ${failed} failed (${Math.round(seconds)} s)`);
  return { name, seconds, record };
}

/** Runs a suite, or some of its files, and reads the record file. */
async function recorded(name, files, { quiet = false, env = {} } = {}) {
  const to = join(records, `${name}-${files.length === 0 ? 'all' : 'rerun'}.json`);
  rmSync(to, { force: true });
  const started = performance.now();
  const { code, output } = await runNode(
    ['--import', 'tsx', '--import', './test/css-hook.mjs', 'scripts/testing/suite.mjs', name, ...files],
    { quiet, env: { ...env, RECORD: to, RECORD_AS: optionsOf(name).reporter } },
  );
  return { code, output, record: readRecord(to), seconds: (performance.now() - started) / 1000 };
}

/** A run fails if it exits with an error but reports no failed test, or if it ran no test. */
function withoutSilence(name, code, tests) {
  const named = tests.some(({ how }) => how !== 'passed');
  if (tests.length > 0 && (code === 0 || named)) return tests;
  const error = `${name} exited with code ${code} but reported no failed test.`;
  return [...tests, { file: '', title: `${name} completes`, how: 'failed', ms: 0, error }];
}

/** Reruns failed files of browser suites once, one after the other, each with a new process, sandbox and browser. */
async function rerunFailedFiles() {
  for (const { suite, file } of filesToRerun(results.all())) {
    console.log(`\n— rerun: ${file}`);
    const { code, record } = await recorded(suite, [file], { env: { EVIDENCE: 'rerun' } });
    const hasPassed = code === 0 && record.tests.length > 0;
    if (hasPassed) results.replaceFlaky(suite, file, record.tests);
  }
  const unlisted = unlistedFiles(results.all());
  results.add('reruns', null, [
    {
      file: 'scripts/testing/reruns.mjs',
      title: 'every browser file that proves money or recovery is listed as never rerun',
      how: unlisted.length === 0 ? 'passed' : 'failed',
      ms: 0,
      error: `Missing in neverRerun: ${unlisted.join(', ')}`,
    },
  ]);
}

/** Every requirement needs a passed test with its ID in the title. */
function checkRequirements() {
  const { rows, missing } = rowsNotProved(results.all());
  console.log(`\nrequirements: ${rows - missing.length} of ${rows} named by tests that passed`);
  results.add('requirements', null, [
    {
      file: 'docs/requirements.md',
      title: 'every requirement is named by a test that passed',
      how: missing.length === 0 ? 'passed' : 'failed',
      ms: 0,
      error: `No passed test has these IDs in its title: ${missing.join(', ')}`,
    },
  ]);
}
