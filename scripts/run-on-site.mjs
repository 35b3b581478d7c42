import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from './build-site.mjs';
import { forTypeScript } from './testing/run-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Builds the script for the sandbox's sites, then runs a TypeScript file. Returns its exit code. */
export const runOnSite = async (file, args) => {
  await buildSite();
  const child = spawn(process.execPath, forTypeScript(join(root, file), ...args), {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
};
