import { fileURLToPath } from 'node:url';
import { runSandbox } from './command';

runSandbox({
  environment: process.env,
  distDir: fileURLToPath(new URL('../dist/site', import.meta.url)),
  dataDir: '.sandbox',
  print: (line) => console.log(line),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
