// Runs one suite, or the files of it that are named: `suite.mjs unit [file …]`. Files run in worker processes of mocha's own.
// `BAIL=1` ends it with the first failure.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Mocha from 'mocha';
import { filesOf, optionsOf, root, suites } from './suites.mjs';

const [name, ...named] = process.argv.slice(2);
const files = named.length > 0 ? named : filesOf(name);
const { spec: _spec, ignore: _ignore, 'node-option': _node, ...options } = optionsOf(name);

const jobs = Math.min(suites.find((one) => one.name === name)?.jobs ?? 2, files.length);
const mocha = new Mocha({
  ...options,
  parallel: jobs > 1,
  jobs,
  bail: process.env['BAIL'] === '1',
  reporter: join(root, 'scripts', 'testing', 'record.cjs'),
});
mocha.files = files.map((file) => join(root, file));

/** What all files of a suite share, where it has such a thing: a browser, for instance. It is made before any worker starts. */
const shared = join(root, 'test', name, 'shared.ts');
if (existsSync(shared)) {
  const { setUp, tearDown } = await import(pathToFileURL(shared));
  mocha.globalSetup(setUp).globalTeardown(tearDown);
}
if (jobs <= 1) await mocha.loadFilesAsync();
mocha.run((failures) => {
  process.exitCode = failures > 0 ? 1 : 0;
});
