// The static checks of `npm run check`, which are the first step of `npm test` too.
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { runNode } from './run-node.mjs';

/** Runs alone, because its duration is the measure of the other durations (limits.mjs). */
const types = { name: 'types', args: ['node_modules/ts7/bin/tsc', '--noEmit', '-p', 'tsconfig.json'] };

const checks = [
  // Rules: .oxlintrc.json. The one rule that needs types: eslint.config.js.
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '.'] },
  { name: 'components', args: ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', 'ui'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  {
    // Layers, folders and cycles: .dependency-cruiser.mjs.
    name: 'dependencies',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      ...['core', 'adapters', 'ui', 'mails', 'referral-lib', 'sandbox', 'contracts'],
      ...['test', 'bench', 'scripts', 'examples'],
    ],
  },
  { name: 'unused', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  // The language of documentation: scripts/lint/prose-rules.mjs. The linter checks comments and test titles.
  { name: 'language', args: ['scripts/prose.mjs'] },
  // The message of the last commit: commitlint.config.js. A copy without history has none.
  ...(existsSync('.git')
    ? [{ name: 'commit', args: ['node_modules/@commitlint/cli/cli.js', '--last'] }]
    : []),
];

const run = async ({ name, args }) => {
  const started = performance.now();
  const { code, output } = await runNode(args, { quiet: true });
  return { name, passed: code === 0, seconds: (performance.now() - started) / 1000, output };
};

/** Runs the type check, then the others, as many at a time as there are processors. Resolves to their results. */
export const runChecks = async () => {
  const results = [await run(types)];
  const queue = [...checks.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      results[next[0] + 1] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: Math.min(cpus().length, checks.length) }, worker));
  return results;
};
