import { build, type BuildOptions } from 'esbuild';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bundles a peer's packages to one script, as its publisher would. Returns the folder of the script. */
export const bundled = async (
  folder: string,
  name: string,
  source: string,
  options: BuildOptions = {},
): Promise<string> => {
  const served = join(folder, 'served');
  await mkdir(served, { recursive: true });
  const entry = join(folder, `${name}.entry.js`);
  await writeFile(entry, source);
  await build({
    bundle: true,
    minify: true,
    format: 'iife',
    logLevel: 'error',
    ...options,
    define: { 'process.env.NODE_ENV': '"production"', ...options.define },
    entryPoints: [entry],
    outfile: join(served, `${name}.js`),
  });
  return served;
};
