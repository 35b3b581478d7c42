// Writes dist/: the script for host pages (build-site.mjs), the packages (build-packages.mjs), the check of backends
// (build-contracts.mjs), the sandbox (build-sandbox.mjs), and the texts of other languages (build-words.mjs).
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildContracts } from './build-contracts.mjs';
import { buildPackages } from './build-packages.mjs';
import { buildSandbox } from './build-sandbox.mjs';
import { buildSite } from './build-site.mjs';
import { buildWords } from './build-words.mjs';
import { writeVersion } from './write-version.mjs';

const started = performance.now();
for (const build of [buildSite, buildPackages, buildContracts, buildSandbox, buildWords]) await build();
for (const one of await readdir(join(import.meta.dirname, '..', 'dist'), { withFileTypes: true }))
  if (one.isDirectory()) await writeVersion(one.name);
console.log(`Built dist/ in ${Math.round(performance.now() - started)} ms.`);
