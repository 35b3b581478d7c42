// `npm test`: static checks, build, every suite. Writes `test-results/` and ends with the line `N passed, N failed`.
// `--all`: `npm run test:all`, with every suite, file and case. `--suite <name>` runs only that suite and the build; it
// can be given several times. `--times` prints the time per file and saves it for the order of the next run
// (`test/times.json`).
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './testing/checks.mjs';
import { judgeTime, timeLimits } from './testing/limits.mjs';
import { filesToRerun, filesToTrace, unlistedFiles } from './testing/reruns.mjs';
import { readRecord } from './testing/record-of.mjs';
import { makeResults } from './testing/results.mjs';
import { rowsNotProved } from './testing/rows.mjs';
import { forTypeScript, runNode } from './testing/run-node.mjs';
import { journeys, optionsOf, suites } from './testing/suites.mjs';
import { keepTimes, printTimes } from './testing/times.mjs';

const { all: isWhole, suite: chosen, times } = readOptions();
if (isWhole) process.env.TESTS = 'all';
const isPart = chosen.length > 0;
const wanted = suites.filter(({ name, runs }) =>
  isPart ? chosen.includes(name) : isWhole || runs === 'usual',
);
const records = mkdtempSync(join(tmpdir(), 'masthead-test-'));
const results = makeResults();
const startedAt = performance.now();
const secondsSince = (start) => (performance.now() - start) / 1000;
/** Duration of `tsc --noEmit` in seconds; null if the checks did not run. */
let tsc = null;

try {
  await runEverything();
} finally {
  rmSync(records, { recursive: true, force: true });
}
const timeLines = tsc === null ? [] : judgeDuration();
results.write();
results.print();
console.log(`\nTook ${(secondsSince(startedAt) / 60).toFixed(1)} minutes; load average ${load()}.`);
for (const line of timeLines) console.log(line);
const { passed, failed } = results.counts();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function readOptions() {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      times: { type: 'boolean', default: false },
      suite: { type: 'string', multiple: true, default: [] },
    },
  });
  const names = suites.map(({ name }) => name);
  const unknown = values.suite.filter((one) => !names.includes(one));
  if (unknown.length > 0) {
    console.error(`Unknown suite: ${unknown.join(', ')}. Valid suites: ${names.join(', ')}.`);
    process.exit(2);
  }
  return values;
}

function load() {
  return loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
}

async function runEverything() {
  console.log(`Load average ${load()}.`);
  if (!isPart) {
    console.log('— check');
    const started = performance.now();
    for (const check of await runChecks()) addCheck(check);
    console.log(`check: ${secondsSince(started).toFixed(1)} s`);
    tsc = results.all().find(({ title }) => title === 'types').ms / 1000;
    if (results.counts().failed > 0) return console.log('\nThe checks failed. No tests ran.');
  }

  const ran = [];
  const inTurn = async (list) => {
    for (const suite of list) ran.push(await runSuite(suite));
  };
  // The build, and then the single-process suites that need it, run beside the single-process suites that do not.
  // The lane that is done first takes the next of the latter.
  const single = wanted.filter(({ jobs }) => jobs === 1);
  const others = single.filter(({ needsBuild }) => !needsBuild);
  const takeOthers = async () => {
    for (let next = others.shift(); next !== undefined; next = others.shift()) await inTurn([next]);
  };
  const isBuilt = buildFirst();
  await Promise.all([
    isBuilt
      .then((built) => (built ? inTurn(single.filter(({ needsBuild }) => needsBuild)) : undefined))
      .then(takeOthers),
    takeOthers(),
  ]);
  if (!(await isBuilt)) return console.log('\nThe build failed. No more tests ran.');
  // The others split their files between processes.
  await inTurn(wanted.filter(({ jobs }) => jobs !== 1));

  await rerunFailedFiles();
  if (wanted.some(({ name }) => name === 'e2e')) checkJourneys();
  if (!isPart) checkRequirements();
  if (times) {
    printTimes(ran);
    keepTimes(ran);
  }
}

/** Builds `dist/`. Resolves to false if the build failed. */
async function buildFirst() {
  const started = performance.now();
  const { code, output } = await runNode(['scripts/build.mjs'], { quiet: true });
  addCheck({ name: 'build', passed: code === 0, seconds: secondsSince(started), output });
  return code === 0;
}

/** Adds a failed test if the run took much too long, and returns the lines to print. */
function judgeDuration() {
  const limits = isWhole ? timeLimits.all : timeLimits.usual;
  const { lines, fails } = judgeTime(limits, { total: secondsSince(startedAt), tsc });
  addRule('time', {
    file: 'scripts/testing/limits.mjs',
    title: 'the run keeps its time limit',
    passed: !fails,
    error: lines.join('\n'),
  });
  return lines;
}

function addCheck({ name, passed, seconds, output }) {
  results.add(name, seconds, [
    { file: '', title: name, how: passed ? 'passed' : 'failed', ms: seconds * 1000, error: output },
  ]);
  console.log(`${name}: ${passed ? 'ok' : 'failed'} (${seconds.toFixed(1)} s)`);
}

/** Adds a rule for the run itself as a test. `file`: where the rule is written. */
function addRule(name, { file, title, passed, error }) {
  results.add(name, null, [{ file, title, how: passed ? 'passed' : 'failed', ms: 0, error }]);
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
  return { name, jobs, seconds, record };
}

/** Runs a suite, or some of its files, and reads the record file. */
async function recorded(name, files, { quiet = false, env = {} } = {}) {
  const to = join(records, `${name}-${files.length === 0 ? 'all' : 'rerun'}.json`);
  rmSync(to, { force: true });
  const started = performance.now();
  const { code, output } = await runNode(forTypeScript('scripts/testing/suite.mjs', name, ...files), {
    quiet,
    env: { ...env, RECORD: to, RECORD_AS: optionsOf(name).reporter },
  });
  return { code, output, record: readRecord(to), seconds: secondsSince(started) };
}

/** A run fails if it exits with an error but reports no failed test, or if it ran no test. */
function withoutSilence(name, code, tests) {
  const named = tests.some(({ how }) => how !== 'passed');
  if (tests.length > 0 && (code === 0 || named)) return tests;
  const error = `${name} exited with code ${code} but reported no failed test.`;
  return [...tests, { file: '', title: `${name} completes`, how: 'failed', ms: 0, error }];
}

/** Reruns failed files of browser suites once and with traces, one after the other, each with a new process, sandbox and browser. */
async function rerunFailedFiles() {
  const runOnceMore = ({ suite, file }, why) => {
    console.log(`\n— ${why}: ${file}`);
    return recorded(suite, [file], { env: { EVIDENCE: 'rerun' } });
  };
  for (const failed of filesToRerun(results.all())) {
    const { code, record } = await runOnceMore(failed, 'rerun');
    const hasPassed = code === 0 && record.tests.length > 0;
    if (hasPassed) results.replaceFlaky(failed.suite, failed.file, record.tests);
  }
  for (const failed of filesToTrace(results.all()))
    await runOnceMore(failed, 'once more for its trace (the failure counts)');
  const unlisted = unlistedFiles(results.all());
  addRule('reruns', {
    file: 'scripts/testing/reruns.mjs',
    title: 'every browser file that proves money or recovery is listed as never rerun',
    passed: unlisted.length === 0,
    error: `Missing in neverRerun: ${unlisted.join(', ')}`,
  });
}

/** Every journey that `npm test` names must be the title of a passed browser test. */
function checkJourneys() {
  const ran = results.all().filter(({ suite, how }) => suite === 'e2e' && how === 'passed');
  const missing = journeys().filter((part) => !ran.some(({ title }) => title.includes(part)));
  addRule('journeys', {
    file: 'test/e2e/journeys.json',
    title: 'every journey is a browser test that passed',
    passed: missing.length === 0,
    error: `No passed test has these words in its title: ${missing.join('; ')}`,
  });
}

/** Every requirement needs a passed test with its ID in the title. */
function checkRequirements() {
  const { rows, missing } = rowsNotProved(results.all());
  console.log(`\nrequirements: ${rows - missing.length} of ${rows} named by tests that passed`);
  addRule('requirements', {
    file: 'docs/requirements.md',
    title: 'every requirement is named by a test that passed',
    passed: missing.length === 0,
    error: `No passed test has these IDs in its title: ${missing.join(', ')}`,
  });
}
