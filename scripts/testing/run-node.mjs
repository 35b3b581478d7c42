import { spawn } from 'node:child_process';
import { root } from './suites.mjs';

/** Arguments of Node for a TypeScript program of the tests, which may import style sheets. */
export const forTypeScript = (file, ...args) => [
  // Four times the default: tests make many short-lived objects, so garbage collection takes less time (1 to 8 % of a run).
  '--max-semi-space-size=64',
  ...['--import', '@oxc-node/core/register', '--import', './test/css-hook.mjs'],
  file,
  ...args,
];

/**
 * Runs a Node program in the project's folder. `quiet` collects its output instead of printing it. Resolves to its exit code (1 if a
 * signal ended it) and the collected output; never rejects.
 */
export const runNode = (args, { quiet = false, env = {} } = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
