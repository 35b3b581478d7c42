// Writes dist/. Its contents are the core, the mails and every port in memory (build-library.mjs), the check of
// backends (build-contracts.mjs), the sandbox (build-sandbox.mjs), the texts of other languages (build-words.mjs), the
// referral library (build-referral.mjs), the React package (build-react.mjs), and the test renderer of its components
// (build-testing.mjs). It also contains the script for host pages with its on-demand files and its manifest.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { writeConfigSchema } from './config-schema.mjs';
import { buildContracts } from './build-contracts.mjs';
import { buildSandbox } from './build-sandbox.mjs';
import { buildPackages } from './build-packages.mjs';
import { buildWords } from './build-words.mjs';
import { cssModules } from './css-modules.mjs';
import { findParts, reasonGiven } from './find-parts.mjs';
import { hostProof, proofed } from './globals-of-hosts.mjs';
import { borrowing, lender, lending } from './lent-modules.mjs';
import { drawSignIn } from './sign-in-markup.mjs';
import {
  cardProvider,
  marked,
  oneTransport,
  productionReact,
  shadowSheets,
  withoutUnreached,
} from './parts-of-packages.mjs';
import { app, signInShell, inStages, tooSmall } from './stages.mjs';
import { withoutStubs } from './stubs.mjs';
import { withMark } from './site-inputs.mjs';
import { writeNotices } from './write-notices.mjs';
import { version, writeVersion } from './write-version.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const site = join(root, 'dist', 'site');

/**
 * Fields of the page context (`ui/host-mount/page/context.ts`), which get the same short names in every built file of
 * the site.
 */
const contextFields = [
  'accountBroke',
  'accountEvent',
  'areaShown',
  'coverAgain',
  'crossTabSession',
  'firstDataLayer',
  'followReader',
  'leaveAccount',
  'markMetered',
  'membershipRead',
  'readBlock',
  'readDataLayer',
  'refreshCallsToAction',
  'reportsUncaught',
  'showHeader',
  'showReader',
];

/** The inputs and outputs of the last build, for the tests of its files. */
export const siteMetafile = join(root, '.build', 'site-metafile.json');

const shared = {
  absWorkingDir: root,
  mangleProps: new RegExp(`^(${contextFields.join('|')})$`),
  mangleCache: Object.fromEntries(contextFields.map((name, at) => [name, `$${at.toString(36)}`])),
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
  define: {
    'process.env.NODE_ENV': '"production"',
    mastheadVersion: JSON.stringify(version),
    // Pages do not have these globals; an element with such a name must not count as one (decision 60,
    // test/sweeps/stray-page.test.ts).
    WorkerGlobalScope: 'undefined',
  },
  logLevel: 'warning',
};

/**
 * Builds all parts that share React and rxjs in one run. Then builds the other parts, which share nothing, after the
 * parts whose hashed addresses they contain. The loader is built last. The list of parts comes from the code
 * (find-parts.mjs).
 */
export const buildSite = () => withMark(buildOnce);

const buildOnce = async () => {
  await rm(site, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  const parts = await findParts(root, loader);
  const account = await buildAccount(parts);
  const outputs = { ...account.metafile.outputs };
  const inputs = { ...account.metafile.inputs };
  const add = ({ metafile }) => {
    Object.assign(outputs, metafile.outputs);
    Object.assign(inputs, metafile.inputs);
  };
  for (const round of inOrder(parts)) {
    const built = { ...outputs };
    for (const [some, plugins] of [
      [round.filter(({ source }) => source === lender), [lending(root)]],
      [round.filter(({ standsOn }) => standsOn.length > 0), [borrowing(root, besideLender(built))]],
      [round.filter(({ source, standsOn }) => source !== lender && standsOn.length === 0), []],
    ])
      if (some.length > 0)
        add(
          await esbuild.build({
            ...shared,
            entryPoints: named(some),
            entryNames: 'parts/[name]-[hash]',
            plugins: [
              ...plugins,
              shadowSheets,
              namedParts(built, 'dist/site/parts/'),
              hostProof(root, withoutReason()),
            ],
          }),
        );
  }
  add(
    await esbuild.build({
      ...shared,
      entryPoints: { membership: loader },
      plugins: [namedParts({ ...outputs }, 'dist/site/')],
    }),
  );
  for (const path of Object.keys(outputs)) if (path.endsWith('.map')) delete outputs[path];
  const metafile = { inputs, outputs };
  await withoutStubs(root, outputs);
  await removeSpareSheets(metafile);
  const pinned = await writePinned();
  await writeManifest(metafile, pinned, parts);
  await writeNotices({ root, out: site, metafile });
  await writeConfigSchema();
  await writeVersion('site');
  await mkdir(dirname(siteMetafile), { recursive: true });
  await writeFile(siteMetafile, JSON.stringify(metafile));
  return metafile;
};

/**
 * Builds twice. The first build finds the shared files that are too small. The second build merges them into files that
 * load earlier.
 */
const buildAccount = async (parts) => {
  const build = (joined, write) =>
    esbuild.build({
      ...shared,
      write,
      alias: { 'reflect-metadata/lite': './scripts/empty-module.mjs' },
      entryPoints: named(parts.filter((part) => part.sharing && part.askedForAlone)),
      entryNames: 'parts/[name]-[hash]',
      chunkNames: 'parts/[name]-[hash]',
      splitting: true,
      plugins: [
        shadowSheets,
        cssModules(root),
        cardProvider(root, (path, text) => proofed(root, path, text) ?? text),
        productionReact(root),
        oneTransport,
        withoutUnreached(root),
        hostProof(root, withoutReason(inStages(root, parts, joined))),
      ],
    });
  return build(tooSmall(root, parts, await build(new Map(), false)), true);
};

const loader = 'ui/host-mount/loader/loader.ts';

const named = (parts) => Object.fromEntries(parts.map(({ name, source }) => [name, source]));

/** Removes a part's reason from its code, because only the manifest needs it. */
const withoutReason =
  (edited = (_, text) => text) =>
  (path, text) =>
    edited(path, marked(path, text.replace(reasonGiven, '')));

/** The parts that share nothing, in rounds: the dependencies of a part are built before it. */
const inOrder = (parts) => {
  const rounds = [];
  let left = parts.filter(({ sharing }) => !sharing);
  while (left.length > 0) {
    const waiting = new Set(left.map(({ source }) => source));
    const round = left.filter(
      ({ asksFor, standsOn }) => ![...asksFor, ...standsOn].some((source) => waiting.has(source)),
    );
    if (round.length === 0)
      throw new Error(`These parts load each other. Remove the circular import: ${[...waiting].join(', ')}.`);
    rounds.push(round);
    left = left.filter((part) => !round.includes(part));
  }
  return rounds;
};

/** Inserts the addresses of the built parts into the files that load them, which are written to `folder`. */
const namedParts = (outputs, folder) => ({
  name: 'named-parts',
  setup(build) {
    const built = (source) => Object.entries(outputs).find(([, output]) => output.entryPoint === source);
    const beside = (path) => `./${path.replace(folder, '')}`;
    build.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const { path: source } = await build.resolve(path, { kind: 'import-statement', resolveDir });
      const part = built(relative(root, source));
      if (part === undefined)
        throw new Error(`${source} is loaded on demand, but the build has no file for it.`);
      return { path: beside(part[0]), external: true };
    });
    build.onResolve({ filter: /^masthead:/ }, ({ path }) => ({ path, namespace: 'masthead' }));
    const filesOf = ([path, { imports }]) =>
      [path, ...imports.filter(({ kind }) => kind === 'import-statement').map((one) => one.path)].map(beside);
    build.onLoad({ filter: /^masthead:sign-in$/, namespace: 'masthead' }, async () => {
      const { html, texts } = await drawSignIn(root);
      const answering = built('ui/host-mount/surfaces/login/app.ts');
      return {
        contents: exported({
          signInHtml: html,
          signInTexts: texts,
          signInSheet: beside(answering[1].cssBundle),
          signInFiles: filesOf(answering),
        }),
      };
    });
    build.onLoad({ filter: /.*/, namespace: 'masthead' }, ({ path }) => ({
      contents: `export default ${JSON.stringify(beside(built(sheetsOf[path])[1].cssBundle))};`,
    }));
  },
});

/** The address of the built lender relative to the other parts; the lender is built before its borrowers. */
const besideLender = (outputs) =>
  `./${(Object.keys(outputs).find((path) => outputs[path].entryPoint === lender) ?? '').replace('dist/site/parts/', '')}`;

const exported = (values) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** The linked style sheets: the part of each, by its import name. */
const sheetsOf = {
  'masthead:sheet': app,
  'masthead:door-sheet': signInShell,
};

const withSheet = [...Object.values(sheetsOf), 'ui/host-mount/surfaces/login/app.ts'];

/** esbuild writes a style sheet for every entry that imports one. Deletes those that no part links. */
const removeSpareSheets = async ({ outputs }) => {
  const linked = new Set(
    Object.values(outputs).flatMap(({ entryPoint, cssBundle }) =>
      withSheet.includes(entryPoint) ? [cssBundle] : [],
    ),
  );
  for (const path of Object.keys(outputs))
    if (path.endsWith('.css') && !linked.has(path))
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

const writeManifest = async ({ outputs }, pinned, parts) => {
  const files = {};
  for (const name of (await readdir(site, { recursive: true })).sort()) {
    if (!/\.(js|css)$/.test(name)) continue;
    const bytes = await readFile(join(site, name));
    files[name] = {
      bytes: bytes.length,
      brotli: brotliCompressSync(bytes).length,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      reason: reasonOf(`dist/site/${name}`, outputs, parts),
    };
  }
  await writeFile(join(site, 'manifest.json'), `${JSON.stringify({ version, pinned, files }, null, 2)}\n`);
};

/** The purpose of a built file. The script inventory of a page with card fields requires a reason. */
const reasonOf = (path, outputs, parts) => {
  const reasons = new Map(parts.map(({ source, reason }) => [source, reason]));
  if (path.endsWith('.css')) {
    const part = Object.values(outputs).find(({ cssBundle }) => cssBundle === path);
    return `Styles: ${reasons.get(part.entryPoint)}`;
  }
  const output = outputs[path];
  if (output === undefined || output.entryPoint === loader)
    return 'Loader: reads the page configuration, requests the session, loads the rest on demand';
  if (output.entryPoint) return reasons.get(output.entryPoint);
  const packages = [...new Set(Object.keys(output.inputs).map(packageOf).filter(Boolean))];
  return packages.length > 0 ? `Shared code: ${packages.join(', ')}` : 'Shared code of Masthead';
};

const packageOf = (input) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  await buildSite();
  await buildPackages();
  await buildContracts();
  await buildSandbox();
  await buildWords();
  for (const one of await readdir(join(root, 'dist'), { withFileTypes: true }))
    if (one.isDirectory()) await writeVersion(one.name);
  console.log(`Built dist/ in ${Math.round(performance.now() - started)} ms.`);
}
