import { build, type BuildOptions } from 'esbuild';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One script from a peer's packages, as its publisher would build it; answers the folder that holds it. */
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
