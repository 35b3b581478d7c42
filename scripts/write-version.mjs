// Each folder of dist/ says which version it is.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Of the package. */
export const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

/** `name`: the folder's, in dist/. */
export const writeVersion = (name) => writeFile(join(root, 'dist', name, 'version'), `${version}\n`);
