// Serves the sandbox in this process, with a current script for host pages, so that a signal to the process ends both.
import { join } from 'node:path';
import '@oxc-node/core/register';
import { isSiteCurrent } from './site-inputs.mjs';

/**
 * npm passes a signal to its shell, which ends without this process. An orphan therefore ends itself, as after a signal.
 */
const endWithParent = () => {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
};

export const runSandbox = async () => {
  endWithParent();
  // The sandbox stores its data below the project.
  process.chdir(join(import.meta.dirname, '..'));
  if (await isSiteCurrent()) {
    console.log('The script for host pages is up to date.');
  } else {
    console.log('Building the script for host pages (about 10 seconds) …');
    const { buildSite } = await import('./build-site.mjs');
    await buildSite();
  }
  console.log('Starting the sandbox …');
  await import('../sandbox/main.ts');
};
