// Article pages have one copy of what the part that follows the page and the parts that stand on it have in common.
import { specifier } from './specifier.mjs';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Names what is lent, in lines `export { one, other } from './module';`. A part that imports it stands on the lender. */
export const lent = 'ui/host-mount/page/lent.ts';
export const lender = 'ui/host-mount/surfaces/page/index.ts';

const line = /^export \{([^}]+)\} from '([^']+)';$/gm;

/** `[{ module, names: [[name, letter]] }]`: what each module lends, under the letters that the built part exports. */
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

/** The lender exports by letters: names of ours are longer than what they save. */
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

/** In a part that stands on the lender each lent module is what the built lender, at `address`, exports of it. */
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
