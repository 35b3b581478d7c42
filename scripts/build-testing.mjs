// Writes dist/testing/, which renders components of masthead/react in tests. Like the app, it imports masthead/react
// and masthead/memory.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { declarationFolder, emitDeclarations, extractApi } from './write-types.mjs';

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
          build.onResolve({ filter: /^\.\.\// }, ({ path }) => ({ path: ofTheApp[path], external: true })),
      },
    ],
  });
  await writeTypes();
};

/** Writes the types of this module only; all others come from the two packages that it imports. */
const writeTypes = async () => {
  const types = declarationFolder(root, 'testing');
  try {
    emitDeclarations({ root, name: 'testing', types });
    const declarations = join(types, 'ui', 'testing', 'index.d.ts');
    await extractApi({ root, name: 'testing', declarations, file: null });
    let text = await readFile(declarations, 'utf8');
    for (const [ours, theirs] of Object.entries(ofTheApp)) text = text.replaceAll(`'${ours}'`, `'${theirs}'`);
    await writeFile(join(out, 'index.d.mts'), text);
  } finally {
    await rm(types, { recursive: true, force: true });
  }
};

if (process.argv[1] === import.meta.filename) await buildTesting();
