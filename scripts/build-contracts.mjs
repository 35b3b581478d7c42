// Writes dist/contracts/verify.mjs, the program behind `masthead contracts verify`. It needs no packages.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

const root = join(import.meta.dirname, '..');
const out = join(root, 'dist', 'contracts');

export const buildContracts = async () => {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['contracts/verify/command.ts'],
    outfile: join(out, 'verify.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    legalComments: 'none',
    logLevel: 'warning',
  });
};
