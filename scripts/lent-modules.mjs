// Shares modules between parts of article pages: the page part lends them, other parts borrow them. Each page then
// loads one copy.
import { specifier } from './specifier.mjs';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Lists the lent modules in lines of the form `export { one, other } from './module';`. A part that imports this file
 * borrows from the lender.
 */
export const lent = 'ui/host-mount/page/lent.ts';
export const lender = 'ui/host-mount/surfaces/page/index.ts';

const line = /^export \{([^}]+)\} from '([^']+)';$/gm;

/**
 * Returns `[{ module, names: [[name, letter]] }]`: the lent exports of each module, with their short names in the built
 * part.
 */
const loans = (root) => {
  let count = 0;
  return [...readFileSync(join(root, lent), 'utf8').matchAll(line)].map(([, names, path]) => ({
    module: `${join(dirname(lent), path)}.ts`,
    names: names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => [name, `_${(count++).toString(36)}`]),
  }));
};

/** The lender exports short names, because full names would cost more bytes than sharing saves. */
export const lending = (root) => ({
  name: 'lending',
  setup(build) {
    build.onLoad({ filter: /[\\/]lent\.ts$/ }, ({ path }) => {
      if (relative(root, path) !== lent) return undefined;
      const all = loans(root).map(
        ({ module, names }) =>
          `export { ${names.map(([name, letter]) => `${name} as ${letter}`).join(', ')} } from ${specifier(path, join(root, module))};`,
      );
      return { contents: all.join('\n'), loader: 'ts', resolveDir: dirname(path) };
    });
  },
});

/** In a borrowing part, each lent module re-exports from the built lender at `address`. */
export const borrowing = (root, address) => ({
  name: 'borrowing',
  setup(build) {
    const all = loans(root);
    const of = new Map(all.map(({ module, names }) => [module, names]));
    of.set(
      lent,
      all.flatMap(({ names }) => names),
    );
    build.onResolve({ filter: /^masthead:lender$/ }, () => ({ path: address, external: true }));
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const names = of.get(relative(root, path));
      return names === undefined
        ? undefined
        : {
            contents: `export { ${names.map(([name, letter]) => `${letter} as ${name}`).join(', ')} } from 'masthead:lender';`,
            loader: 'js',
          };
    });
  },
});
