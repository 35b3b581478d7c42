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

/** The script alone, for those who need no types. */
export const buildReferralScript = async () => {
  const { metafile } = await esbuild.build({
    ...shared,
    entryPoints: ['referral-lib/script.ts'],
    outfile: join(out, 'referral.js'),
    format: 'iife',
    minify: true,
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
    entryPoints: ['referral-lib/elements/entry.ts'],
    outfile: join(out, 'elements.js'),
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
