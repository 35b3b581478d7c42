// Writes dist/referral/: the referral library as a script and as a module with its types.
import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

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

/** Names between the library's own files: no page and no template knows them. */
const internal =
  /^(hearKeys|takeFocus|giveFocusBack|openFrom|takeCta|listenTo|reportLoaded|tellOpened|fitFrame|writeTemplate|isOpen|makeFrame|looksLeft|opensOnLoad|showsAsCta)$/;

/** Browsers bring base64; the module and the core, which also run without one, bring their own. */
const browserBase64 = {
  name: 'browser-base64',
  setup(build) {
    build.onResolve({ filter: /\/base64url$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, `${path}-browser.ts`),
    }));
  },
};

/** How the script is built, for pages and for tests. */
export const scriptOptions = {
  ...shared,
  entryPoints: ['referral-lib/script.ts'],
  format: 'iife',
  minify: true,
  mangleProps: internal,
  plugins: [browserBase64],
};

/** The script alone, for those who need no types. */
export const buildReferralScript = async () => {
  const { metafile } = await esbuild.build({
    ...scriptOptions,
    outfile: join(out, 'referral.js'),
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
    format: 'esm',
  });
  await esbuild.build({
    ...shared,
    entryPoints: { elements: 'referral-lib/elements/entry.ts', strict: 'referral-lib/strict/with-nonce.ts' },
    outdir: out,
    format: 'esm',
    minify: true,
  });
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.referral.json'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The types of the referral library could not be written.');
  await writeFile(join(out, 'index.d.mts'), "export * from './types/index';\n");
  return metafile;
};
