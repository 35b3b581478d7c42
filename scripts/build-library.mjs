// Writes dist/<name>/ for a library that runs in any JavaScript runtime: one module, its source map, its types, and the
// license notices of bundled packages.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import remapping from '@jridgewell/remapping';
import * as esbuild from 'esbuild';
import { pureDeclarations } from './pure-declarations.mjs';
import { writeNotices } from './write-notices.mjs';
import { writeTypes } from './write-types.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * The libraries and their entry files: the core, the publisher's backends, all ports in memory, the mails of a
 * publisher's server, host pages. The first entry is built first, because the types of others import its types.
 */
const libraries = {
  core: { ports: 'core/ports/index', index: 'core/index', internals: 'core/internals' },
  http: { index: 'adapters/http/index' },
  memory: { index: 'adapters/memory/index' },
  mails: { index: 'mails/index' },
  host: { index: 'ui/host/index' },
};

export const libraryNames = Object.keys(libraries);

/** Marks declarations as pure, so that an app's bundler includes only the functions that it uses. */
const markPure = async (file) => {
  const { text, map } = pureDeclarations(await readFile(file, 'utf8'), basename(file));
  await writeFile(file, text);
  const before = await readFile(`${file}.map`, 'utf8');
  await writeFile(`${file}.map`, remapping([map, before], () => null).toString());
};

/** Adds the events to the types of document, elements and window. API Extractor leaves out global declarations. */
const withGlobalEvents = (text) => `${text}
declare global {
${['Document', 'HTMLElement', 'Window'].map((target) => `  interface ${target}EventMap extends MastheadEventMap {}\n`).join('')}}
`;

/** Builds one library. Its types come from `tsconfig.<name>.json`. */
export const buildLibrary = async (name) => {
  const out = join(root, 'dist', name);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const outputs = {};
  for (const [module, entry] of Object.entries(libraries[name])) {
    const file = join(out, `${module}.mjs`);
    const { metafile } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: [`${entry}.ts`],
      outfile: file,
      bundle: true,
      format: 'esm',
      // axios has one build for Node and one for browsers. The browser build needs no Node modules.
      platform: name === 'http' ? 'browser' : 'neutral',
      mainFields: [...(name === 'http' ? ['browser'] : []), 'module', 'main'],
      target: 'es2022',
      sourcemap: 'external',
      metafile: true,
      legalComments: 'none',
      logLevel: 'warning',
    });
    Object.assign(outputs, metafile.outputs);
    await markPure(file);
    await writeTypes({
      root,
      name: module === 'index' ? name : module,
      project: name,
      entry,
      file: join(out, `${module}.d.mts`),
      named: module !== 'internals',
      report: module !== 'internals',
      ...(name === 'host' && { edit: withGlobalEvents }),
    });
  }
  await writeNotices({ root, out, metafile: { outputs } });
};
