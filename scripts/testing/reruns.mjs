// Selects the failed test files that are rerun once. A rerun can hide a race. Therefore only browser files are rerun,
// except those that prove payments or recovery.
import { suites } from './suites.mjs';

/** The run fails if more files than this are flaky. */
export const flakyLimit = 3;

/** Files with a test of PZ-09, R8 or R21 to R25. A failure of them counts, even if they pass once more. */
export const neverRerun = [
  'test/e2e/account-rows.test.ts',
  'test/e2e/cover-paid.test.ts',
  'test/e2e/one-reader.test.ts',
  'test/e2e/open-change-alert.test.ts',
  'test/e2e/recovery.test.ts',
  'test/sweeps/journeys.test.ts',
  'test/sweeps/one-reader.test.ts',
  'test/sweeps/recovery.test.ts',
];

/** Matches the title of such a test. */
export const provesMoneyOrRecovery = /\[(PZ-09|R8|R2[1-5])\]/;

const browserSuites = suites.filter(({ isBrowser }) => isBrowser).map(({ name }) => name);

/** The failed browser files, each with its suite, in order of failure. A file may contain tests of two suites. */
const failedFiles = (tests) => {
  const failed = tests.filter(
    ({ suite, file, how }) => how !== 'passed' && file !== '' && browserSuites.includes(suite),
  );
  return [...new Map(failed.map(({ suite, file }) => [`${suite} ${file}`, { suite, file }])).values()];
};

/** The failed files to rerun. */
export const filesToRerun = (tests) => failedFiles(tests).filter(({ file }) => !neverRerun.includes(file));

/** The failed files whose failure counts in any case. They run once more for a trace only. */
export const filesToTrace = (tests) => failedFiles(tests).filter(({ file }) => neverRerun.includes(file));

/** Browser files that would be rerun although one of their tests proves payments or recovery. */
export const unlistedFiles = (tests) => [
  ...new Set(
    tests
      .filter(({ suite, title }) => browserSuites.includes(suite) && provesMoneyOrRecovery.test(title))
      .map(({ file }) => file)
      .filter((file) => !neverRerun.includes(file)),
  ),
];
