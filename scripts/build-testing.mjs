// Writes dist/testing/, which renders components of masthead/react in tests. Like the app, it imports masthead/react
// and masthead/memory.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { writeTypes } from './write-types.mjs';

const root = join(import.meta.dirname, '..');
const out = join(root, 'dist', 'testing');

/** Imports the app's own copies, so that there is only one provider. */
const ofTheApp = {
  '../package/index': 'masthead/react',
  '../../adapters/memory/index': 'masthead/memory',
};

export const buildTesting = async () => {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['ui/testing/index.tsx'],
    outfile: join(out, 'index.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    sourcemap: 'external',
    banner: { js: "'use client';" },
    logLevel: 'warning',
    plugins: [
      {
        name: 'of-the-app',
        setup: (build) =>
          build.onResolve({ filter: /^\.\.\// }, ({ path }) =>
            path in ofTheApp ? { path: ofTheApp[path], external: true } : undefined,
          ),
      },
    ],
  });
  await writeTypes({
    root,
    name: 'testing',
    entry: 'ui/testing/index',
    file: join(out, 'index.d.mts'),
    // All other types come from the two packages that this module imports.
    joined: false,
    edit: (text) =>
      Object.entries(ofTheApp).reduce(
        (done, [ours, theirs]) => done.replaceAll(`'${ours}'`, `'${theirs}'`),
        text,
      ),
  });
};

if (process.argv[1] === import.meta.filename) await buildTesting();
