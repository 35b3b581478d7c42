// `npm run mutation`: mutation testing of core/ (figure R20). For a part of it: `npm run mutation -- --mutate
// 'core/domain/redirect/**/*.ts'`. Passes all arguments to Stryker.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const report = join(root, 'mutation', 'report.json');

const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    // Stryker works in a copy of the project, where the loader needs an absolute path to find its settings.
    env: { ...process.env, OXC_TSCONFIG_PATH: join(root, 'test/mutation/tsconfig.json') },
  },
);
process.exitCode = status ?? 1;
if (status === 0) printScore(JSON.parse(readFileSync(report, 'utf8')));

/** One line per folder, as in docs/mutation.md, and one for the total. */
function printScore({ files }) {
  const folders = new Map();
  for (const [path, { mutants }] of Object.entries(files)) {
    const folder = dirname(path);
    folders.set(folder, [...(folders.get(folder) ?? []), ...mutants]);
  }
  const lines = [...folders]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([folder, mutants]) => line(folder, mutants));
  const all = line('all', [...folders.values()].flat());
  console.log(
    [
      '',
      '| Folder | Score | Killed | Stopped | Survived | Not covered |',
      '| --- | --- | --- | --- | --- | --- |',
    ].join('\n'),
  );
  console.log([...lines, all].filter((one) => one !== undefined).join('\n'));
}

/** A timeout counts as a killed mutant, as in Stryker's own score. Ignored mutants do not count. */
function line(name, mutants) {
  const counts = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(
    (status) => mutants.filter((mutant) => mutant.status === status).length,
  );
  const tried = counts.reduce((sum, count) => sum + count, 0);
  if (tried === 0) return undefined;
  const score = ((100 * (counts[0] + counts[1])) / tried).toFixed(1);
  return `| ${name} | ${score} % | ${counts.join(' | ')} |`;
}
