// Finds the tests that a changed file affects, through the import graph.
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './suites.mjs';

/** Each file that the tests import, directly or indirectly, with its importers. */
export const importersOf = async (tests) => {
  const { metafile } = await build({
    entryPoints: tests.map((file) => join(root, file)),
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'nowhere',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    loader: { '.css': 'empty', '.html': 'empty', '.svg': 'empty', '.woff2': 'empty', '.png': 'empty' },
    logLevel: 'silent',
  });
  const importers = new Map();
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), file]);
  return importers;
};

/** Distance of each file from the changed files, in imports. */
export const distances = (importers, changed) => {
  const far = new Map(changed.map((file) => [file, 0]));
  for (const queue = [...changed]; queue.length > 0;) {
    const file = queue.shift();
    for (const importer of importers.get(file) ?? [])
      if (!far.has(importer)) {
        far.set(importer, far.get(file) + 1);
        queue.push(importer);
      }
  }
  return far;
};
