// `npm run test:near`: runs the tests that import changed files of the working tree, nearest first, within about a
// minute. `--watch` reruns them after each further change; `--all` runs all of them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { distances, importersOf } from './reach.mjs';
import { forTypeScript } from './run-node.mjs';
import { filesOf, root, suites, timesOf } from './suites.mjs';

const secondsAllowed = 45;
const workers = 2;

/** True for tests that read files of the working tree instead of importing them. Any change may affect them. */
const looksAtTheTree = (file) => /\breadFileSync|\breaddirSync/.test(readFileSync(join(root, file), 'utf8'));

const changedFiles = () => {
  const git = (...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
};

const runNear = async () => {
  const changed = changedFiles();
  if (changed.length === 0) return void console.log('No changes since the last commit.');
  const bySuite = suites
    .filter(({ runs }) => runs === 'usual')
    .map(({ name, needsBuild }) => ({ name, needsBuild, files: filesOf(name) }));
  const far = distances(await importersOf(bySuite.flatMap(({ files }) => files)), changed);
  const seconds = timesOf();

  const reached = bySuite
    // Browser and bundle tests use the built product. They run here only if all changes are in the tests themselves.
    .filter(({ needsBuild }) => !needsBuild || changed.every((file) => file.startsWith('test/')))
    .flatMap(({ name, files }) =>
      files
        .filter((file) => far.has(file) || (name === 'unit' && looksAtTheTree(file)))
        .map((file) => ({ name, file, far: far.get(file) ?? 1, seconds: seconds[file] ?? 1 })),
    )
    .sort((one, other) => one.far - other.far || one.seconds - other.seconds);

  let left = process.argv.includes('--all') ? Infinity : secondsAllowed * workers;
  const chosen = reached.filter(({ far: distance, seconds: cost }) => {
    if (distance > 0 && cost > left) return false;
    left -= cost;
    return true;
  });
  console.log(
    `Changed files: ${changed.length}. Affected test files: ${reached.length}. Running: ${chosen.length}.`,
  );
  for (const { name } of bySuite) {
    const files = chosen.filter((one) => one.name === name).map(({ file }) => file);
    if (files.length === 0) continue;
    const { status } = spawnSync(
      process.execPath,
      forTypeScript('scripts/testing/suite.mjs', name, ...files),
      { cwd: root, stdio: 'inherit', env: { ...process.env, RECORD_AS: 'Dot' } },
    );
    if (status !== 0) process.exitCode = 1;
  }
  const notRun = reached.filter((one) => !chosen.includes(one));
  if (notRun.length > 0)
    console.log(`Affected, but only run by npm test: ${notRun.map(({ file }) => file).join(', ')}`);
};

await runNear();
if (process.argv.includes('--watch')) {
  console.log('Watching for changes …');
  let soon;
  const ours = (file) =>
    file !== null &&
    !/^(node_modules|dist|\.git|\.build|\.sandbox|stryker-tmp|mutation|screens)\b/.test(file);
  watch(root, { recursive: true }, (_, file) => {
    if (!ours(file) || !existsSync(join(root, file))) return;
    clearTimeout(soon);
    soon = setTimeout(() => void runNear(), 300);
  });
}
