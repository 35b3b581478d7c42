// Collects the results of a run, writes `test-results/` and prints the failures.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import junit from 'junit-report-builder';
import { evidenceFolder } from './evidence-folder.mjs';
import { flakyLimit } from './reruns.mjs';
import { root } from './suites.mjs';

const errorLimit = 1_500;

/** Empties the folder. A test is `{ suite, file, title, how, ms, error }`; `how` is `passed`, `failed` or `pending`. */
export const makeResults = (folder = join(root, 'test-results')) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let tests = [];
  const seconds = {};
  const flaky = [];
  const commit = git('rev-parse', 'HEAD');
  const isDirty = git('status', '--porcelain') !== '';

  const hasPassed = ({ how }) => how === 'passed';
  const failures = () => tests.filter((test) => !hasPassed(test));

  const counts = () => {
    const tooFlaky = flaky.length > flakyLimit ? 1 : 0;
    return { passed: tests.filter(hasPassed).length, failed: failures().length + tooFlaky };
  };

  return {
    /** `took`: seconds; null for checks of the run itself. */
    add: (suite, took, added) => {
      if (took !== null) seconds[suite] = Math.round(took * 10) / 10;
      tests.push(...added.map((test) => ({ ...test, suite })));
    },
    /**
     * Replaces the failed tests of a file by the tests of its passed rerun, and lists the file as flaky with its first
     * error.
     */
    replaceFlaky: (suite, file, rerun) => {
      const isOfFile = (test) => test.suite === suite && test.file === file;
      const first = tests.find((test) => isOfFile(test) && !hasPassed(test));
      flaky.push({ suite, file, title: first.title, error: first.error ?? 'skipped' });
      tests = [...tests.filter((test) => !isOfFile(test)), ...rerun.map((test) => ({ ...test, suite }))];
    },
    all: () => tests,
    counts,
    write: () => {
      const summary = { commit, dirty: isDirty, ...counts(), flaky: flaky.length, seconds };
      writeJson(join(folder, 'summary.json'), summary);
      writeJson(join(folder, 'flaky.json'), flaky);
      writeJunit(join(folder, 'junit.xml'), tests);
    },
    print: (log = console.log) => {
      if (failures().length > 0) log('\nFailed:');
      for (const test of failures()) printFailure(test, log);
      if (flaky.length > flakyLimit) log(`\nMore than ${flakyLimit} files are flaky: the run fails.`);
      if (flaky.length > 0) log('\nFlaky: failed, then passed on the rerun:');
      for (const { file, title, error } of flaky) log(`${file}: ${title}: ${error.split('\n')[0]}`);
    },
  };
};

const printFailure = ({ suite, file, title, how, error = '' }, log) => {
  log(`\n${file === '' ? suite : file}: ${title}`);
  log(how === 'pending' ? 'The test was skipped.' : error.slice(0, errorLimit));
  for (const path of evidenceOf(file, title)) log(`Evidence: ${path}`);
  if (file.startsWith('test/')) log(`Rerun: npm run test:file -- ${suite} ${file}`);
};

/** A failed hook has no folder of its own, so all evidence of its file is listed. */
const evidenceOf = (file, title) => {
  const isHook = /"(before|after) (all|each)" hook/.test(title);
  const place = isHook ? dirname(evidenceFolder(file, '')) : evidenceFolder(file, title);
  if (!file.startsWith('test/') || !existsSync(join(root, place))) return [];
  return readdirSync(join(root, place), { recursive: true })
    .filter((name) => /\.(png|zip)$/.test(name))
    .map((name) => join(place, name));
};

const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

const writeJunit = (path, tests) => {
  const builder = junit.newBuilder();
  for (const suiteName of new Set(tests.map(({ suite }) => suite))) {
    const suite = builder.testSuite().name(suiteName);
    for (const { file, title, how, ms, error } of tests.filter((test) => test.suite === suiteName)) {
      const testCase = suite
        .testCase()
        .className(file)
        .name(title)
        .time(ms / 1000);
      if (file !== '') testCase.file(file);
      if (how === 'failed') testCase.failure((error ?? '').split('\n')[0], 'Error').stacktrace(error ?? '');
      if (how === 'pending') testCase.skipped();
    }
  }
  builder.writeTo(path);
};

/** Empty if the project is not a git checkout. */
const git = (...args) => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};
