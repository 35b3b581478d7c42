// Writes dist/core/: the core as one module for any JavaScript runtime, with its types.
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { writeNotices } from './write-notices.mjs';
import { writeTypes } from './write-types.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'dist', 'core');

export const buildCore = async () => {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['core/index.ts'],
    outfile: join(out, 'index.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  await writeNotices({ root, out, metafile });
  await writeTypes({ root, project: 'tsconfig.core.json', out, entry: 'core/index' });
};
