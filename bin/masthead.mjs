#!/usr/bin/env node
// The command `masthead`. Its programs are built into dist/contracts, dist/config and dist/sandbox. A clone without a
// build runs their sources.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const print = (line) => console.log(line);
const printError = (line) => console.error(line);

/** Imports a program: its build, or its source in a clone. */
const program = async (built, source) => {
  if (existsSync(join(root, 'dist', built))) return import(`../dist/${built}`);
  if (!existsSync(join(root, source)))
    throw new Error(`The package is incomplete: dist/${built} is missing.`);
  await import('@oxc-node/core/register').catch(() => {
    throw new Error('The packages of this clone are missing: run `npm ci` first.');
  });
  return import(`../${source}`);
};

const isHelp = (args) => args.length === 1 && ['--help', '-h'].includes(args[0]);

const sandboxUsage = async () => (await program('sandbox/command.mjs', 'sandbox/command.ts')).sandboxUsage;

const sandbox = async (args) => {
  if (isHelp(args)) return print(await sandboxUsage());
  if (args.length > 0) return misused(await sandboxUsage());
  if (!existsSync(join(root, 'dist', 'site'))) {
    const { runSandbox } = await import('../scripts/run-sandbox.mjs');
    return runSandbox();
  }
  const { runSandbox } = await program('sandbox/command.mjs', 'sandbox/command.ts');
  await runSandbox({
    environment: process.env,
    distDir: join(root, 'dist', 'site'),
    dataDir: null,
    print,
  }).catch((error) => {
    printError(error.message);
    process.exit(1);
  });
};

const verify = async (args) => {
  const { runCommand } = await program('contracts/verify.mjs', 'contracts/verify/command.ts');
  process.exitCode = await runCommand(args, {
    contracts: join(root, 'contracts'),
    environment: process.env,
    print,
    printError,
    now: () => new Date(),
  });
};

const configUsage = `masthead config check <file.json>

Checks the JSON of a page's configuration with the decoder of the page. \`-\` reads the standard input.
Prints a line for each wrong or unknown field. Ends with 0 if there is none, with 1 if there is one, and with 2 if the
file cannot be read.`;

const checkConfig = async (args) => {
  if (isHelp(args)) return print(configUsage);
  const [path] = args;
  if (args.length !== 1) return misused(configUsage);
  let text;
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    return misused(`${path} cannot be read: ${error.message}`);
  }
  const { checkConfigurationText } = await program(
    'config/check.mjs',
    'ui/host-mount/check-configuration.ts',
  );
  const { stops, problems } = checkConfigurationText(text);
  problems.forEach(print);
  if (problems.length === 0) print('No problems found.');
  else if (stops) print('Masthead does not work with this configuration.');
  process.exitCode = problems.length === 0 ? 0 : 1;
};

const commands = {
  sandbox,
  verify,
  'config check': checkConfig,
  // The earlier name of `verify`.
  'contracts verify': verify,
};

const usage = `masthead <command> [options]

  masthead sandbox        runs all backends on this machine
  masthead verify         checks your own backends: which responses the product cannot use
  masthead config check   checks the configuration of a page
  masthead --version      prints the version

\`masthead <command> --help\` lists the options of a command.`;

/** Ends with 2, for a command that could not run. */
const misused = (words) => {
  printError(words);
  process.exitCode = 2;
};

const run = async (args) => {
  const [first = '', second = ''] = args;
  if (isHelp(args) || (first === 'help' && args.length === 1)) return print(usage);
  if (args.length === 1 && ['--version', '-v'].includes(first))
    return print(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
  if (Object.hasOwn(commands, first)) return commands[first](args.slice(1));
  if (Object.hasOwn(commands, `${first} ${second}`)) return commands[`${first} ${second}`](args.slice(2));
  // `masthead config --help` has one command to explain.
  const group = Object.keys(commands).find((name) => name.startsWith(`${first} `));
  if (group !== undefined && isHelp([second])) return commands[group]([second]);
  const known = Object.keys(commands).filter((name) => name !== 'contracts verify');
  misused(
    first === ''
      ? usage
      : `Unknown command: ${first}. The commands are ${known.slice(0, -1).join(', ')} and ${known.at(-1)}.\n\n${usage}`,
  );
};

await run(process.argv.slice(2)).catch((error) => {
  printError(error instanceof Error ? error.message : String(error));
  process.exit(2);
});
