// Writes dist/react/: components, hooks and provider for a publisher's own React app, with their style sheet and types.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { cssModules } from './css-modules.mjs';
import { cardProvider, oneTransport, shadowSheets, withContainer } from './packages.mjs';
import { writeNotices } from './write-notices.mjs';
import { writeTypes } from './write-types.mjs';
import { writeVersion } from './write-version.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'dist', 'react');

/** In place of the options in `tsconfig.json`, which esbuild prefers to its own. */
const classicElements = {
  target: 'ES2022',
  verbatimModuleSyntax: true,
  jsx: 'react',
  jsxFactory: 'elementOf',
  jsxFragmentFactory: 'fragmentOf',
};

/** React comes from the app, because a page must have only one copy. All other packages are bundled. */
const reactOfTheApp = {
  name: 'react-of-the-app',
  setup: (build) =>
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({
      path,
      external: true,
      // Removes imports that nothing uses: `react-dom/client` does not exist in React 17.
      sideEffects: false,
    })),
};

/** The app's bundler chooses between development and production, as it does for React. */
const define = {};

const container = withContainer({ define });

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
    // React 17 must load the module, so that the app gets the error of `ui/package/react-version.ts`.
    tsconfigRaw: { compilerOptions: classicElements },
    metafile: true,
    sourcemap: 'external',
    // The components have state: a framework with server rendering must send them to the browser.
    banner: { js: "'use client';" },
    legalComments: 'none',
    logLevel: 'warning',
    ...container,
    inject: [...container.inject, 'scripts/elements-of-react.mjs'],
    plugins: [reactOfTheApp, shadowSheets, cssModules(root), cardProvider(root), oneTransport],
  });
  // esbuild writes a style sheet for every part that imports one; the entry's sheet contains them all.
  for (const path of Object.keys(metafile.outputs)) {
    if (/\.css(\.map)?$/.test(path) && !/^dist\/react\/index\.css/.test(path))
      await rm(join(root, path), { force: true });
  }
  await rename(join(out, 'index.css'), join(out, 'masthead.css'));
  await rename(join(out, 'index.css.map'), join(out, 'masthead.css.map'));
  // The style sheet is imported for its side effect; TypeScript requires a declaration for it.
  await writeFile(join(out, 'masthead.css.d.ts'), 'export {};\n');
  await writeNotices({ root, out, metafile });
  await writeTypes({ root, name: 'react', entry: 'ui/package/index', file: join(out, 'index.d.mts') });
  await writeVersion('react');
  return metafile;
};
