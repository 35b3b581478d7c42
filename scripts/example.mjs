// `npm run example`: builds the script, serves the sandbox, and serves examples/plain-page on its own origin until it
// is stopped.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { servePages } from '../examples/plain-page/serve.mjs';
import { buildSite } from './build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const port = 3000;

await buildSite();
const pages = await servePages(port).catch((error) => {
  console.error(
    `Serving the pages failed. If another program uses port ${port}, stop it: ${error.code ?? error.message}`,
  );
  process.exit(1);
});
const sandbox = spawn(process.execPath, ['--import', 'tsx', join(root, 'sandbox', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SANDBOX_ORIGINS: `http://localhost:${port}` },
});
console.log(`Example: http://localhost:${port}/`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => sandbox.kill(signal));
sandbox.on('exit', (code, signal) => {
  pages.close();
  process.exit(signal === null ? (code ?? 1) : 0);
});
