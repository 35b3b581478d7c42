// Writes dist/contracts/verify.mjs and dist/config/check.mjs, the programs behind `masthead verify` and
// `masthead config check`. They need no packages.
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as esbuild from 'esbuild';
import { writeNotices } from './write-notices.mjs';

const root = join(import.meta.dirname, '..');
const programs = {
  'contracts/verify': 'contracts/verify/command.ts',
  'config/check': 'ui/host-mount/check-configuration.ts',
};

export const buildContracts = async () => {
  for (const name of Object.keys(programs))
    await rm(join(root, 'dist', dirname(name)), { recursive: true, force: true });
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.entries(programs).map(([out, source]) => ({ out, in: source })),
    outdir: join(root, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    // As in masthead/http: the browser build of axios needs no Node modules.
    platform: 'browser',
    external: ['node:*'],
    mainFields: ['browser', 'module', 'main'],
    metafile: true,
    minify: true,
    target: 'node20',
    legalComments: 'none',
    logLevel: 'warning',
  });
  await writeNotices({ root, out: join(root, 'dist', 'contracts'), metafile });
};
