#!/usr/bin/env node
// `masthead contracts verify`, `masthead config check` and `masthead sandbox`. Their code is built into dist/contracts,
// dist/config and dist/sandbox.
import { existsSync, readFileSync } from 'node:fs';
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

const configUsage = `masthead config check <file.json>

Checks the JSON of a page's configuration with the decoder of the page. \`-\` reads the standard input.
Prints a line for each wrong or unknown field. Ends with 0 if there is none, with 1 if there is one, and with 2 if the
file cannot be read.`;

const config = async () => {
  const [, verb, path, ...more] = args;
  if (verb === '--help' || path === '--help') return print(configUsage);
  if (verb !== 'check' || path === undefined || more.length > 0) {
    console.error(configUsage);
    process.exitCode = 2;
    return;
  }
  let text;
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    console.error(`${path} cannot be read: ${error.message}`);
    process.exitCode = 2;
    return;
  }
  const { checkConfigurationText } = await built('config/check.mjs');
  const { stops, problems } = checkConfigurationText(text);
  for (const problem of problems) print(problem);
  if (problems.length === 0) print('No problems found.');
  else if (stops) print('Masthead does not work with this configuration.');
  process.exitCode = problems.length === 0 ? 0 : 1;
};

const commands = { sandbox, config };
await (Object.hasOwn(commands, args[0] ?? '') ? commands[args[0]] : contracts)();
