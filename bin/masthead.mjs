#!/usr/bin/env node
// `masthead contracts verify` and `masthead sandbox`. Their code is built into dist/contracts and
// dist/sandbox.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const print = (line) => console.log(line);

/** Imports a built module; ends the process if it is missing. */
const built = (path) => {
  if (existsSync(join(root, 'dist', path))) return import(`../dist/${path}`);
  console.error('The build output is missing: run `npm run build` first.');
  process.exit(2);
};

const sandbox = async () => {
  const { runSandbox, sandboxUsage } = await built('sandbox/command.mjs');
  if (args.length > 1) {
    const isHelp = args.length === 2 && args[1] === '--help';
    (isHelp ? print : console.error)(sandboxUsage);
    process.exitCode = isHelp ? 0 : 2;
    return;
  }
  await runSandbox({
    environment: process.env,
    distDir: join(root, 'dist', 'site'),
    dataDir: null,
    print,
  }).catch((error) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  });
};

const contracts = async () => {
  const { runCommand } = await built('contracts/verify.mjs');
  process.exitCode = await runCommand(args, {
    contracts: join(root, 'contracts'),
    environment: process.env,
    print,
    printError: (line) => console.error(line),
    now: () => new Date(),
  });
};

await (args[0] === 'sandbox' ? sandbox() : contracts());
