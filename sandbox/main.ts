import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox } from './sandbox';

const distFolder = fileURLToPath(new URL('../dist/site', import.meta.url));

const main = async (): Promise<void> => {
  const port = Number(process.env['PORT'] ?? 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65_530) {
    throw new Error('PORT is a whole number from 0 to 65530: the sandbox takes it and the five after it.');
  }
  const dataDir = path.resolve(process.env['SANDBOX_DATA'] ?? '.sandbox');
  const { hosts, close } = await startSandbox({ port, dataDir, distDir: distFolder });
  console.log(`Masthead sandbox: ${hosts.news}/`);
  console.log(`Lifestyle ${hosts.lifestyle}/  Media ${hosts.media}/  Membership host ${hosts.membership}/`);
  console.log(`Personas, clock, mail and faults: ${hosts.news}/__sandbox/`);

  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      void close().then(() => process.exit(0));
    });
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
