// Builds the script for host pages only if its inputs have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawn } from './sign-in-markup.mjs';

const root = join(import.meta.dirname, '..');
/** The hash of the inputs of the files in dist/site. */
const mark = join(root, '.build', 'site-inputs');

const folders = ['core', 'adapters', 'ui', 'referral-lib', 'scripts'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json'];

const hashInputs = async () => {
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => path !== join(root, drawn)),
    ),
  );
  const hash = createHash('sha256').update(process.version);
  for (const path of [...lists.flat().sort(), ...files.map((file) => join(root, file))])
    hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest('hex');
};

/** Runs a build of dist/site and remembers its inputs. An interrupted build leaves no mark. */
export const withMark = async (build) => {
  await rm(mark, { force: true });
  const inputs = await hashInputs();
  const built = await build();
  await mkdir(join(root, '.build'), { recursive: true });
  await writeFile(mark, inputs);
  return built;
};

/** True if dist/site was built from the current files. */
export const isSiteCurrent = async () =>
  existsSync(join(root, 'dist', 'site', 'manifest.json')) &&
  existsSync(mark) &&
  (await readFile(mark, 'utf8')) === (await hashInputs());
