// Writes dist/referral/: the referral library as a script and as a module with its types.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { writeTypes } from './write-types.mjs';
import { writeVersion } from './write-version.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'dist', 'referral');

const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'browser',
  target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'],
  legalComments: 'none',
  logLevel: 'warning',
  // Fields that are only declared need no code.
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false, target: 'es2022' } },
};

/** Internal names of the library, which no page or template uses. The build may shorten them. */
const internal =
  /^(hearKeys|takeFocus|giveFocusBack|openFrom|takeCta|listenTo|reportLoaded|tellOpened|fitFrame|writeTemplate|isOpen|makeFrame|looksLeft|opensOnLoad|showsAsCta)$/;

/** Browsers have base64 built in. The module and the core also run without a browser, so they include their own. */
const browserBase64 = {
  name: 'browser-base64',
  setup(build) {
    build.onResolve({ filter: /\/base64url$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, `${path}-browser.ts`),
    }));
  },
};

/** Build options of the script, for pages and for tests. */
export const scriptOptions = {
  ...shared,
  entryPoints: ['referral-lib/script.ts'],
  format: 'iife',
  minify: true,
  mangleProps: internal,
  plugins: [browserBase64],
};

/** Builds the script only, without types. */
export const buildReferralScript = async () => {
  const { metafile } = await esbuild.build({
    ...scriptOptions,
    outfile: join(out, 'referral.js'),
    sourcemap: 'external',
    metafile: true,
  });
  return metafile;
};

export const buildReferral = async () => {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const metafile = await buildReferralScript();
  await esbuild.build({
    ...shared,
    entryPoints: ['referral-lib/index.ts'],
    outfile: join(out, 'index.mjs'),
    sourcemap: 'external',
    format: 'esm',
  });
  await esbuild.build({
    ...shared,
    entryPoints: { elements: 'referral-lib/elements/entry.ts', strict: 'referral-lib/strict/with-nonce.ts' },
    outdir: out,
    sourcemap: 'external',
    format: 'esm',
    minify: true,
  });
  // API Extractor omits additions to global types. They refer to `Widget`, which the module exports.
  const globals = await readFile(join(root, 'referral-lib', 'globals.d.ts'), 'utf8');
  await writeTypes({
    root,
    name: 'referral',
    entry: 'index',
    file: join(out, 'index.d.mts'),
    edit: (text) => `${text}\n${globals.slice(globals.indexOf('declare global'))}`,
  });
  await writeVersion('referral');
  return metafile;
};
