import { dirname, relative, sep } from 'node:path';

/**
 * Returns the import specifier for an import that the build adds to a file. It is relative, so that hashes and source
 * maps do not depend on the folder. Both paths are absolute.
 */
export const specifier = (importing, imported) => {
  const path = relative(dirname(importing), imported).split(sep).join('/');
  return JSON.stringify(path.startsWith('.') ? path : `./${path}`);
};
