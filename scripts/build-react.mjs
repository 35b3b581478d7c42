// Writes dist/react/: components, hooks and provider for a publisher's own React app, with their sheet and their types.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { cssModules } from './css-modules.mjs';
import { cardProvider, oneTransport, shadowSheets, withContainer } from './parts-of-packages.mjs';
import { writeNotices } from './write-notices.mjs';
import { writeTypes } from './write-types.mjs';
import { writeVersion } from './write-version.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'dist', 'react');

/** React is the app's own: there must be one on a page. All else comes along, so that nothing has to be resolved. */
const reactOfTheApp = ['react', 'react/*', 'react-dom', 'react-dom/*'];

/** The app's bundler decides about development and production, as it does for React. */
const define = {};

export const buildReact = async () => {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    outdir: out,
    entryPoints: { index: 'ui/package/index.ts' },
    outExtension: { '.js': '.mjs' },
    chunkNames: 'parts/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'],
    jsx: 'automatic',
    external: reactOfTheApp,
    metafile: true,
    sourcemap: 'external',
    // Components with state: a framework that renders on a server sends them to the browser.
    banner: { js: "'use client';" },
    legalComments: 'none',
    logLevel: 'warning',
    ...withContainer({ define }),
    plugins: [shadowSheets, cssModules(root), cardProvider(root), oneTransport],
  });
  // A sheet is written for every part that leads to one; the entry's has them all.
  for (const path of Object.keys(metafile.outputs)) {
    if (/\.css(\.map)?$/.test(path) && !/^dist\/react\/index\.css/.test(path))
      await rm(join(root, path), { force: true });
  }
  await rename(join(out, 'index.css'), join(out, 'masthead.css'));
  await rename(join(out, 'index.css.map'), join(out, 'masthead.css.map'));
  // A style sheet is imported for its effect: TypeScript wants to know that there is something.
  await writeFile(join(out, 'masthead.css.d.ts'), 'export {};\n');
  await writeNotices({ root, out, metafile });
  await writeTypes({ root, name: 'react', entry: 'ui/package/index', out });
  await writeVersion('react');
  return metafile;
};
