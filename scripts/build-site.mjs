// Writes dist/site/: the script for host pages, the parts that it loads on demand (parts.mjs), and their manifest.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { writeConfigSchema } from './config-schema.mjs';
import { cssModules } from './css-modules.mjs';
import { hostIsolation, isolated } from './host-isolation.mjs';
import { cardProvider, oneTransport, productionReact, reactAsModule, shadowSheets } from './packages.mjs';
import { accountParts, articleParts, commonParts, loader } from './parts.mjs';
import { writeSignIn } from './sign-in-markup.mjs';
import { withMark } from './site-inputs.mjs';
import { readSite } from './sizes.mjs';
import { specifier } from './specifier.mjs';
import { writeNotices } from './write-notices.mjs';
import { version, writeVersion } from './write-version.mjs';

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist', 'site');

/** The inputs and outputs of the last build, for the tests of its files. */
export const siteMetafile = join(root, '.build', 'site-metafile.json');

const shared = {
  absWorkingDir: root,
  outdir: site,
  bundle: true,
  format: 'esm',
  target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'],
  minify: true,
  jsx: 'automatic',
  metafile: true,
  // Source maps are next to the files, without a reference to them, so no reader's browser requests them.
  sourcemap: 'external',
  legalComments: 'none',
  // Modules are always read as UTF-8, regardless of the page's encoding. Our style sheets contain only ASCII.
  charset: 'utf8',
  // Uses the ES2015 build of rxjs, with classes instead of functions.
  conditions: ['es2015', 'module'],
  entryNames: 'parts/[name]-[hash]',
  chunkNames: 'parts/[name]-[hash]',
  logLevel: 'warning',
};

const define = {
  'process.env.NODE_ENV': '"production"',
  mastheadVersion: JSON.stringify(version),
  // Pages do not have these globals; an element with such a name must not count as one (decision 60,
  // test/sweeps/stray-page.test.ts).
  WorkerGlobalScope: 'undefined',
};

/** Builds the parts with React in one run, then the other parts one by one, then the loader. */
export const buildSite = () =>
  withMark(async () => {
    await rm(site, { recursive: true, force: true });
    await mkdir(site, { recursive: true });
    await writeSignIn(root);
    const metafile = { inputs: {}, outputs: {} };
    const build = async (options) => {
      const built = await esbuild.build({ ...shared, ...options });
      for (const part of ['inputs', 'outputs']) Object.assign(metafile[part], built.metafile[part]);
    };
    await build({ entryPoints: sourcesOf(commonParts), plugins: [hostIsolation(root)] });
    await build({
      define,
      entryPoints: sourcesOf(accountParts),
      splitting: true,
      // The container's metadata comes from metadata.mjs.
      alias: { 'reflect-metadata/lite': './scripts/metadata.mjs' },
      plugins: [
        builtParts({ outputs: { ...metafile.outputs } }, 'dist/site/parts/', sourcesOf(accountParts)),
        shadowSheets,
        cssModules(root),
        cardProvider(root, (path, text) => isolated(root, path, text)),
        productionReact(root),
        oneTransport,
        hostIsolation(root, (path, text) => afterOthers(path, reactAsModule(path, text))),
      ],
    });
    checkParts(metafile);
    const addresses = addressesOf(metafile);
    for (const [name, { source }] of Object.entries(articleParts))
      await build({
        define: { ...define, ...addresses },
        entryPoints: { [name]: source },
        plugins: [shadowSheets, builtParts(metafile, 'dist/site/parts/'), hostIsolation(root)],
      });
    await build({
      define,
      entryPoints: { membership: loader },
      entryNames: '[name]',
      // Chromium then compiles all functions with the script, instead of each a second time when it is first called.
      banner: { js: '//# allFunctionsCalledOnLoad' },
      plugins: [builtParts(metafile, 'dist/site/')],
    });
    for (const path of Object.keys(metafile.outputs))
      if (path.endsWith('.map')) delete metafile.outputs[path];
    await removeSpareSheets(metafile);
    await writeManifest(metafile, await writePinned());
    await writeNotices({ root, out: site, metafile });
    await writeConfigSchema();
    await writeVersion('site');
    await mkdir(dirname(siteMetafile), { recursive: true });
    await writeFile(siteMetafile, JSON.stringify(metafile));
    return metafile;
  });

const sourcesOf = (parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, { source }]) => [name, source]));

/** `(path, text) => text`: a part imports the one that is loaded before it, so that the bundler leaves shared code there. */
const afterOthers = (path, text) => {
  const after = Object.values(accountParts).find(({ source }) => join(root, source) === path)?.after;
  return after === undefined
    ? text
    : `${text}\nimport ${specifier(path, join(root, accountParts[after].source))};`;
};

/** A file that is loaded on demand is a part. Otherwise it has no reason, and it adds files to every page. */
const checkParts = ({ outputs }) => {
  const known = Object.values({ ...accountParts, ...commonParts }).map(({ source }) => source);
  for (const { entryPoint } of Object.values(outputs))
    if (entryPoint && !known.includes(entryPoint))
      throw new Error(`${entryPoint} is loaded on demand, but scripts/parts.mjs does not list it.`);
};

/**
 * Replaces the address of a part that is loaded on demand by that of its built file. `folder`: the importing file's.
 * `included`: parts that this run builds.
 */
const builtParts = ({ outputs }, folder, included = {}) => ({
  name: 'built-parts',
  setup(build) {
    build.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const { path: found } = await build.resolve(path, { kind: 'import-statement', resolveDir });
      const source = relative(root, found);
      if (Object.values(included).includes(source)) return undefined;
      const file = Object.keys(outputs).find((one) => outputs[one].entryPoint === source);
      if (file === undefined)
        throw new Error(`${source} is loaded before it is built. Move it up in scripts/parts.mjs.`);
      return { path: `./${file.replace(folder, '')}`, external: true };
    });
  },
});

/** The parts whose style sheets are linked. */
const withSheet = ['sign-in-shell', 'login-app', 'account-app'];

/** The addresses of built files and style sheets, as declared in ui/host-mount/page/built-files.ts. */
const addressesOf = (metafile) => {
  const { filesOf, sheetOf } = readSite({ metafile });
  const beside = (path) => `./${path.replace('dist/site/parts/', '')}`;
  const camelCase = (part) => part.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return Object.fromEntries(
    [
      ...Object.entries(accountParts).map(([part, { source }]) => [
        `builtFiles.${camelCase(part)}`,
        filesOf(source).map(beside),
      ]),
      ...withSheet.map((part) => [
        `builtSheets.${camelCase(part)}`,
        beside(sheetOf(accountParts[part].source)),
      ]),
    ].map(([name, value]) => [name, JSON.stringify(value)]),
  );
};

/** esbuild writes a style sheet for every entry that imports one. Deletes those that no page links. */
const removeSpareSheets = async (metafile) => {
  const { sheetOf } = readSite({ metafile });
  const linked = withSheet.map((part) => sheetOf(accountParts[part].source));
  for (const path of Object.keys(metafile.outputs))
    if (path.endsWith('.css') && !linked.includes(path))
      for (const one of [path, `${path}.map`]) await rm(join(root, one), { force: true });
};

/**
 * Writes the loader a second time, under a hashed name that never refers to another version. Both copies load the same
 * files. Returns the name.
 */
const writePinned = async () => {
  const bytes = await readFile(join(site, 'membership.js'));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
  const name = `membership-${hash}.js`;
  await writeFile(join(site, name), bytes);
  return name;
};

const writeManifest = async ({ outputs }, pinned) => {
  const files = {};
  for (const name of (await readdir(site, { recursive: true })).sort()) {
    if (!/\.(js|css)$/.test(name)) continue;
    const bytes = await readFile(join(site, name));
    files[name] = {
      bytes: bytes.length,
      brotli: brotliCompressSync(bytes).length,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      reason: reasonOf(`dist/site/${name}`, outputs),
    };
  }
  await writeFile(join(site, 'manifest.json'), `${JSON.stringify({ version, pinned, files }, null, 2)}\n`);
};

/** The purpose of a built file. The script inventory of a page with card fields requires a reason. */
const reasonOf = (path, outputs) => {
  const reasons = Object.fromEntries(
    [commonParts, accountParts, articleParts]
      .flatMap(Object.values)
      .map(({ source, reason }) => [source, reason]),
  );
  if (path.endsWith('.css'))
    return `Styles: ${reasons[Object.values(outputs).find(({ cssBundle }) => cssBundle === path).entryPoint]}`;
  const output = outputs[path];
  if (output === undefined || output.entryPoint === loader)
    return 'Loader: reads the page configuration, requests the session, loads the rest on demand';
  if (output.entryPoint) return reasons[output.entryPoint];
  const packages = new Set(Object.keys(output.inputs).flatMap((input) => packageOf.exec(input)?.[1] ?? []));
  return packages.size > 0 ? `Shared code: ${[...packages].join(', ')}` : 'Shared code of Masthead';
};

const packageOf = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;
