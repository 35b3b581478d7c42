import { dirname, relative, sep } from 'node:path';

/**
 * The specifier of an import that the build adds to a file. Relative: hashes of built files and their source maps are the same in every folder.
 * Both paths are absolute.
 */
export const specifier = (importing, imported) => {
  const path = relative(dirname(importing), imported).split(sep).join('/');
  return JSON.stringify(path.startsWith('.') ? path : `./${path}`);
};
