// Writes dist/testing/: what draws a component of masthead/react in a test. It stands on masthead/react and masthead/memory as the app does.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import * as esbuild from 'esbuild';

const root = join(import.meta.dirname, '..');
const out = join(root, 'dist', 'testing');

/** The app's own copies: there is one provider, whoever imports it. */
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

/** Its own alone: all others are those of the two packages that it stands on. */
const writeTypes = async () => {
  const types = join(out, 'types');
  const compiler = join(root, 'node_modules', 'ts7', 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.testing.json'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The types of tsconfig.testing.json could not be written.');
  let text = await readFile(join(types, 'ui', 'testing', 'index.d.ts'), 'utf8');
  for (const [ours, theirs] of Object.entries(ofTheApp)) text = text.replaceAll(`'${ours}'`, `'${theirs}'`);
  await writeFile(join(out, 'index.d.mts'), text);
  await rm(types, { recursive: true, force: true });
};

if (process.argv[1] === import.meta.filename) await buildTesting();
