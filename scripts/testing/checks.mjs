// The static checks of `npm run check`, which are the first step of `npm test` too.
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { runNode } from './run-node.mjs';

const checks = [
  {
    name: 'lint',
    args: [
      'node_modules/eslint/bin/eslint.js',
      '--cache',
      '--cache-location',
      'node_modules/.cache/eslint/',
      '.',
    ],
  },
  { name: 'types', args: ['node_modules/ts7/bin/tsc', '--noEmit', '-p', 'tsconfig.json'] },
  {
    name: 'format',
    args: [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      'node_modules/.cache/prettier/cache',
      '.',
    ],
  },
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
  // The language of comments, test titles and documentation: scripts/lint/prose-rules.mjs.
  { name: 'language', args: ['scripts/prose.mjs'] },
  // The message of the last commit: commitlint.config.js. A copy without history has none.
  ...(existsSync('.git')
    ? [{ name: 'commit', args: ['node_modules/@commitlint/cli/cli.js', '--last'] }]
    : []),
];

/** Runs every check, as many at a time as there are processors. Resolves to one result per check, in the order above. */
export const runChecks = async () => {
  const results = [];
  const queue = [...checks.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, { name, args }] = next;
      const started = performance.now();
      const { code, output } = await runNode(args, { quiet: true });
      results[index] = { name, passed: code === 0, seconds: (performance.now() - started) / 1000, output };
    }
  };
  await Promise.all(Array.from({ length: Math.min(cpus().length, checks.length) }, worker));
  return results;
};
