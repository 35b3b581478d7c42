// Runs every check that must hold, in order, and ends with one line that counts them.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const mocha = (...args) => [
  '--import',
  'tsx',
  '--import',
  './test/css-hook.mjs',
  'node_modules/mocha/bin/_mocha',
  ...args,
];

/** A check that is no test run counts as one; a run of mocha counts its tests. */
const checks = [
  { name: 'types', args: ['node_modules/ts7/bin/tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'format', args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', args: ['node_modules/eslint/bin/eslint.js', '.'] },
  { name: 'unit', args: mocha('--config', 'test/unit/.mocharc.json'), tests: true },
  { name: 'faults', args: mocha('--config', 'test/faults/.mocharc.json'), tests: true },
  { name: 'build', args: ['scripts/build.mjs'] },
  { name: 'contract', args: mocha('--config', 'test/contract/.mocharc.json'), tests: true },
  { name: 'sandbox', args: mocha('--config', 'test/sandbox/.mocharc.json'), tests: true },
  { name: 'bundle', args: mocha('--config', 'test/bundle/.mocharc.json'), tests: true },
  { name: 'browser', args: mocha('--config', 'test/e2e/.mocharc.json'), tests: true },
];

let passed = 0;
let failed = 0;
const broken = [];
for (const check of checks) {
  console.log(`\n— ${check.name}`);
  const started = performance.now();
  const { code, output } = await run(check.args);
  const counts = check.tests
    ? countTests(output, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) broken.push(`${check.name}${failuresOf(output)}`);
  console.log(
    `${check.name}: ${counts.passed} passed, ${counts.failed} failed (${Math.round((performance.now() - started) / 1000)} s)`,
  );
}
if (broken.length > 0) console.log(`\nNot in order:\n${broken.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** A run that ends badly without naming a failure, or that ran nothing, has failed. */
function countTests(output, code) {
  const number = (pattern) => Number(pattern.exec(output)?.[1] ?? 0);
  const counts = { passed: number(/^\s*(\d+) passing/m), failed: number(/^\s*(\d+) failing/m) };
  const pending = number(/^\s*(\d+) pending/m);
  const nothing = counts.passed === 0 || (code !== 0 && counts.failed === 0);
  return { passed: counts.passed, failed: counts.failed + pending + (nothing ? 1 : 0) };
}

/** What mocha says of its failures, so that the end of a long run tells which they are. */
function failuresOf(output) {
  const at = output.search(/^\s*\d+ failing$/m);
  return at < 0 ? '' : `\n${output.slice(at).trimEnd().slice(0, 4_000)}`;
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    let output = '';
    const take = (to) => (chunk) => {
      output += chunk;
      to.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
