import { fileURLToPath } from 'node:url';
import { runSandbox } from './command';

const start = async (): Promise<void> =>
  runSandbox({
    environment: process.env,
    distDir: fileURLToPath(new URL('../dist/site', import.meta.url)),
    dataDir: '.sandbox',
    print: (line) => console.log(line),
    // Each host by a name of its own (docs/sandbox.md).
    ...(process.argv.includes('--hosts') && { tls: await (await import('./certificate')).makeCertificate() }),
  });

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
