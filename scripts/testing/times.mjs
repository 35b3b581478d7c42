// Prints the time that each part of a run took, from the records of `record.cjs`.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, timesOf } from './suites.mjs';

const inSeconds = (milliseconds) => Math.round(milliseconds / 100) / 10;
const sum = (rows) => rows.reduce((all, { ms }) => all + ms, 0);

export const printTimes = (ran) => {
  console.log(
    '\n| Suite | Tests | Seconds | Processes | in tests | in hooks | neither |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const { name, jobs, seconds, record } of ran) {
    const inTests = sum(record.tests);
    const inHooks = sum(record.hooks);
    const rest = seconds * jobs - (inTests + inHooks) / 1000;
    console.log(
      `| ${[name, record.tests.length, Math.round(seconds), jobs, inSeconds(inTests), inSeconds(inHooks), Math.round(rest)].join(' | ')} |`,
    );
  }
  console.log('\nThe 30 slowest tests:');
  const slowest = ran
    .flatMap(({ name, record }) => record.tests.map((row) => ({ ...row, name })))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 30);
  for (const { name, ms, title } of slowest) console.log(`${inSeconds(ms)} s  ${name}: ${title}`);
};

/** Saves the seconds per file, for the order of the next run. Files of suites that did not run keep their times. */
export const keepTimes = (ran) => {
  const milliseconds = {};
  for (const { record } of ran)
    for (const { file, ms } of [...record.tests, ...record.hooks])
      if (file !== '') milliseconds[file] = (milliseconds[file] ?? 0) + ms;
  const files = {
    ...timesOf(),
    ...Object.fromEntries(Object.entries(milliseconds).map(([file, ms]) => [file, inSeconds(ms)])),
  };
  const rows = Object.entries(files)
    .filter(([file]) => existsSync(join(root, file)))
    .sort(([one], [other]) => one.localeCompare(other));
  writeFileSync(join(root, 'test', 'times.json'), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
};
