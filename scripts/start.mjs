// Builds the script and serves the sandbox until it is stopped.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from './build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
await buildSite();
const sandbox = spawn(process.execPath, ['--import', 'tsx', join(root, 'sandbox', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => sandbox.kill(signal));
sandbox.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 0));
