// The suites of tests, in the order in which they run: what each needs is in its `.mocharc.json`, which mocha itself reads as well.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const { lookupFiles } = createRequire(import.meta.url)('mocha/lib/cli/cli.js');

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * `usual` runs in `npm test`, `beyond` in what `npm run test:all` has more than that. `jobs`: in how many processes; `after` all
 * of its files the contract suite looks at which calls they made, so that it needs one, and runs beside others of one.
 */
export const suites = [
  { name: 'bundle', runs: 'usual', jobs: 1, needsBuild: true },
  { name: 'contract', runs: 'usual', jobs: 1 },
  { name: 'sandbox', runs: 'usual', jobs: 1 },
  { name: 'unit', runs: 'usual' },
  { name: 'faults', runs: 'usual' },
  { name: 'e2e', runs: 'usual', needsBuild: true },
  { name: 'sweeps', runs: 'beyond', needsBuild: true },
  { name: 'reading-faults', runs: 'beyond' },
  { name: 'promises', runs: 'beyond' },
  { name: 'garbage', runs: 'beyond', jobs: 1, env: { GARBAGE_RUNS: '10000' } },
];

export const optionsOf = (name) =>
  JSON.parse(readFileSync(join(root, 'test', name, '.mocharc.json'), 'utf8'));

/** Seconds: a new file may be a long one, and the last to begin would keep everybody waiting. */
const unknown = 120;

/** The files of a suite from the root, those that took longest the last time (`test/times.json`, seconds) first. */
export const filesOf = (name) => {
  const seconds = timesOf();
  const { spec, ignore = [] } = optionsOf(name);
  const find = (patterns) => patterns.flatMap((pattern) => lookupFiles(join(root, pattern)));
  const ignored = ignore.length === 0 ? [] : find(ignore);
  return find(spec)
    .filter((file) => !ignored.includes(file))
    .map((file) => relative(root, file))
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
