// Writes the version into each folder of dist/.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The version of the package. */
export const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

/** `name`: the folder's name in dist/. */
export const writeVersion = (name) => writeFile(join(root, 'dist', name, 'version'), `${version}\n`);
