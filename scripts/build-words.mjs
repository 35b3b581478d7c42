// Writes dist/words/: the product's texts in each language except English, one module per language. They are for
// programs with masthead/core, masthead/react or masthead/mails.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'dist', 'words');
const locales = 'core/domain/messages/locales';

export const buildWords = async () => {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const folders = await readdir(join(root, locales), { withFileTypes: true });
  for (const folder of folders.filter((one) => one.isDirectory())) {
    const name = folder.name.toLowerCase();
    const outfile = join(out, `${name}.mjs`);
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: [`${locales}/${folder.name}/index.ts`],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      target: 'es2022',
      charset: 'utf8',
      sourcemap: 'external',
      logLevel: 'warning',
    });
    await writeFile(join(out, `${name}.d.mts`), typesOf(await import(pathToFileURL(outfile).href)));
  }
};

/** Types of the text tables; each type lists the keys. */
const typesOf = (tables) =>
  Object.entries(tables)
    .map(
      ([name, texts]) =>
        `export declare const ${name}: Readonly<Record<${Object.keys(texts)
          .map((key) => `\n  | '${key}'`)
          .join('')},\n  string\n>>;\n`,
    )
    .join('\n');
