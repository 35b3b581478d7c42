// Writes dist/sandbox/, the program behind `masthead sandbox` and the files that it serves. It needs no packages.
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import * as esbuild from 'esbuild';
import '@oxc-node/core/register';
import { writeNotices } from './write-notices.mjs';

const root = join(import.meta.dirname, '..');
const source = join(root, 'sandbox');
const out = join(root, 'dist', 'sandbox');
const { resolve } = createRequire(import.meta.url);

export const buildSandbox = async () => {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['sandbox/command.ts'],
    outfile: join(out, 'command.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'warning',
    // CommonJS packages load Node's modules with `require`. The database loads a file next to it.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url); const __dirname = import.meta.dirname; const __filename = import.meta.filename;",
    },
    plugins: [inPlace],
  });
  await copyData();
  await writeScripts();
  await writeNotices({ root, out, metafile });
};

/**
 * Files that a module reads relative to itself are read from the same path in dist/sandbox. The built sandbox bundles
 * no scripts.
 */
const inPlace = {
  name: 'in-place',
  setup(build) {
    build.onResolve({ filter: /\/bundle-for-browsers$/ }, () => ({
      path: join(root, 'scripts', 'empty-module.mjs'),
    }));
    build.onLoad({ filter: /\/sandbox\/.*\.ts$/ }, async ({ path }) => {
      const place = relative(source, path).split(sep).join('/');
      const text = await readFile(path, 'utf8');
      return {
        contents: text
          .replaceAll("createRequire(import.meta.url)('node-sqlite3-wasm')", "require('node-sqlite3-wasm')")
          .replaceAll('import.meta.url', `new URL('./${place}', import.meta.url)`),
        loader: 'ts',
      };
    });
  },
};

const copyData = async () => {
  for (const name of await readdir(source, { recursive: true }))
    if (/\.(css|js|html)$/.test(name)) await cp(join(source, name), join(out, name), { recursive: true });
  for (const name of await readdir(join(source, 'sites', 'css')))
    for (const [, font, family] of (await readFile(join(source, 'sites', 'css', name), 'utf8')).matchAll(
      /fonts\/(([a-z0-9-]+?)-latin-[\w-]+\.woff2)/g,
    ))
      await cp(resolve(`@fontsource/${family}/files/${font}`), join(out, 'sites', 'fonts', font));
  await cp(
    join(dirname(resolve('node-sqlite3-wasm')), 'node-sqlite3-wasm.wasm'),
    join(out, 'node-sqlite3-wasm.wasm'),
  );
};

const writeScripts = async () => {
  const { browserScripts, bundleForBrowsers } = await import('../sandbox/bundle-for-browsers.ts');
  for (const name of browserScripts) {
    await mkdir(dirname(join(out, name)), { recursive: true });
    await writeFile(join(out, `${name}.js`), await bundleForBrowsers(join(source, `${name}.ts`)));
  }
};

if (process.argv[1] === import.meta.filename) await buildSandbox();
