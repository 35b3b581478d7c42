// The test suites, in their run order. Their options are in `test/<suite>/.mocharc.json`, which mocha itself also
// reads.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const { lookupFiles } = createRequire(import.meta.url)('mocha/lib/cli/cli.js');

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** True in `npm run test:all` (`TESTS=all`), which runs every file and every case of a matrix (`test/sample.ts`). */
export const isWhole = () => process.env.TESTS === 'all';

/**
 * `runs`: `usual` suites run in `npm test`, `beyond` suites only in `npm run test:all`. `jobs`: number of processes
 * that share the files, for two cores. The contract suite needs a single one, because it finally checks the calls of all
 * its files. The tests of e2e wait for pages, so a third process uses the idle time; those of sweeps keep both cores busy.
 * `isBrowser`: each test is a browser test, and a failed file may be rerun once. `opensBrowsers`: failed tests leave
 * screenshots and traces.
 */
export const suites = [
  { name: 'bundle', runs: 'usual', jobs: 1, needsBuild: true, opensBrowsers: true },
  { name: 'contract', runs: 'usual', jobs: 1 },
  { name: 'sandbox', runs: 'usual', jobs: 1, opensBrowsers: true },
  { name: 'unit', runs: 'usual', jobs: 2 },
  { name: 'faults', runs: 'usual', jobs: 2 },
  { name: 'e2e', runs: 'usual', jobs: 3, needsBuild: true, isBrowser: true, opensBrowsers: true },
  { name: 'sweeps', runs: 'beyond', jobs: 2, needsBuild: true, isBrowser: true, opensBrowsers: true },
  { name: 'promises', runs: 'beyond', jobs: 2 },
];

/**
 * The browser tests that `npm test` runs, as parts of their titles, by area: the journeys that every change must keep.
 * `npm run test:all` runs all of them.
 */
export const journeys = () =>
  Object.values(JSON.parse(readFileSync(join(root, 'test', 'e2e', 'journeys.json'), 'utf8'))).flat();

/** Matches the full titles of these tests. */
export const journeyPattern = () => {
  const parts = journeys().map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(?!.*@all$).*(?:${parts.join('|')})`);
};

export const optionsOf = (name) =>
  JSON.parse(readFileSync(join(root, 'test', name, '.mocharc.json'), 'utf8'));

/**
 * Assumed duration of a new file, in seconds. It is high, because a long file that starts last would delay the whole
 * run.
 */
const unknown = 120;

/**
 * The files of a suite, relative to the root. Files with the longest last run come first (`test/times.json`, seconds).
 * The files in `onlyInAll` of the suite's options run in `npm run test:all` only.
 */
export const filesOf = (name) => {
  const seconds = timesOf();
  const { spec, onlyInAll = [] } = optionsOf(name);
  const find = (patterns) => patterns.flatMap((pattern) => lookupFiles(join(root, pattern)));
  const left = isWhole() ? [] : onlyInAll;
  return find(spec)
    .map((file) => relative(root, file))
    .filter((file) => !left.includes(file))
    .sort(
      (one, other) => (seconds[other] ?? unknown) - (seconds[one] ?? unknown) || one.localeCompare(other),
    );
};

export const timesOf = () => {
  try {
    return JSON.parse(readFileSync(join(root, 'test', 'times.json'), 'utf8'));
  } catch {
    return {};
  }
};
