// Writes a package's types, in a form that every TypeScript resolves: bundlers' way and Node's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, normalize } from 'node:path/posix';

/** Into `out/types`, of which only what leads from `entry` stays, and `out/index.d.mts`. */
export const writeTypes = async ({ root, project, out, entry }) => {
  const compiler = join(root, 'node_modules', 'ts7', 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', project], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The types of ${project} could not be written.`);

  const types = join(out, 'types');
  const wanted = new Set();
  const visit = async (path) => {
    if (wanted.has(path)) return;
    wanted.add(path);
    const file = join(types, `${path}.d.ts`);
    const text = resolvable(await readFile(file, 'utf8'), (name) =>
      existsSync(join(types, path, '..', `${name}.d.ts`)) ? name : `${name}/index`,
    );
    await writeFile(file, text);
    for (const [, name] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/g))
      await visit(normalize(join(path, '..', name)));
  };
  await visit(entry);
  for (const name of await readdir(types, { recursive: true })) {
    if (name.endsWith('.d.ts') && !wanted.has(name.slice(0, -'.d.ts'.length))) await rm(join(types, name));
  }
  await writeFile(join(out, 'index.d.mts'), `export * from './types/${entry}.js';\n`);
};

/** Modules by their files, fp-ts by the one build that has types for both ways, no style sheets. */
const resolvable = (text, fileOf) =>
  text
    .replace(/^import ['"][^'"]+\.css['"];\n/gm, '')
    .replace(/((?:from |import\()['"])fp-ts\/(\w+)(['"])/g, '$1fp-ts/lib/$2.js$3')
    .replace(
      /((?:from |import\()['"])(\.[^'"]*?)(?:\.js)?(['"])/g,
      (_, before, name, after) => `${before}${fileOf(name)}.js${after}`,
    );
