// `npm run test:seeded [-- --all] [-- part of a name …]`: applies each fault of `test/seeded-faults` to a copy of the last
// commit, one at a time, and finds a test of `npm test` that fails; with `--all`, a test of `npm run test:all`. It first
// runs the tests that import the changed files, nearest first, then the tests of the built pages. It stops at the first
// failure.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distances, importersOf } from './reach.mjs';
import { readRecord } from './record-of.mjs';
import { forTypeScript } from './run-node.mjs';
import { filesOf, root, timesOf } from './suites.mjs';

const folder = join(root, 'test', 'seeded-faults');
const given = process.argv.slice(2);
const isWhole = given.includes('--all');
if (isWhole) process.env.TESTS = 'all';
const requestedNames = given.filter((one) => one !== '--all');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.patch'))
  .map((name) => name.slice(0, -'.patch'.length))
  .filter((name) => requestedNames.length === 0 || requestedNames.some((part) => name.includes(part)));

const place = mkdtempSync(join(tmpdir(), 'masthead-seeded-'));
const copy = join(place, 'copy');
const run = (command, args, { cwd = copy, env = {} } = {}) =>
  spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 1 << 28 });
const git = (...args) => {
  const { status, stderr } = run('git', args, { cwd: args[0] === 'worktree' ? root : copy });
  if (status !== 0) throw new Error(stderr);
};

const byImports = ['unit', 'faults', 'sandbox'];
const importers = await importersOf(byImports.flatMap(filesOf));
const seconds = timesOf();

/** Returns the first failed test; null if no test failed. A run that crashes without a failed test counts as null. */
const failing = (suite, files) => {
  const record = join(place, 'record.json');
  rmSync(record, { force: true });
  run(process.execPath, forTypeScript('scripts/testing/suite.mjs', suite, ...files), {
    env: { BAIL: '1', JOURNEYS: isWhole ? '' : '1', RECORD: record, RECORD_AS: 'Dot', FORCE_COLOR: '0' },
  });
  return readRecord(record).tests.find(({ how }) => how === 'failed') ?? null;
};

const caughtBy = (text) => {
  const changed = [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file);
  const hinted = [...text.matchAll(/^Tests: (.+)$/gm)].flatMap(([, files]) => files.split(' '));
  const far = distances(importers, changed);
  for (const suite of byImports) {
    const files = filesOf(suite)
      .filter((file) => far.has(file))
      .sort((one, other) => far.get(one) - far.get(other) || (seconds[one] ?? 1) - (seconds[other] ?? 1));
    const found = files.length > 0 ? failing(suite, files) : null;
    if (found !== null) return found;
  }
  const built = run(process.execPath, ['scripts/build.mjs']);
  if (built.status !== 0) return { file: 'scripts/build.mjs', title: 'the build fails' };
  return (
    (hinted.length > 0 ? failing('e2e', hinted) : null) ??
    failing('bundle', []) ??
    failing('contract', []) ??
    failing('e2e', [])
  );
};

let caught = 0;
const began = performance.now();
git('worktree', 'add', '--detach', copy, 'HEAD');
try {
  // Copies packages as hard links. Build output contains package paths, and a symbolic link would resolve to paths
  // outside the copy.
  run('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')]);
  for (const name of names) {
    const patch = join(folder, `${name}.patch`);
    const started = performance.now();
    git('apply', patch);
    const found = caughtBy(readFileSync(patch, 'utf8'));
    git('checkout', '--', '.');
    if (found !== null) caught += 1;
    const after = `${Math.round((performance.now() - started) / 1000)} s`;
    console.log(`${name}: ${found === null ? 'NOT CAUGHT' : `${found.file}: ${found.title}`} (${after})`);
  }
} finally {
  git('worktree', 'remove', '--force', copy);
  rmSync(place, { recursive: true, force: true });
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
const tests = isWhole ? 'npm run test:all' : 'npm test';
console.log(`\nseeded faults: ${tests} catches ${caught} of ${names.length} (${minutes} min)`);
process.exitCode = caught === names.length && names.length > 0 ? 0 : 1;
