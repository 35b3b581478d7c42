// The script for host pages uses none of the globals that libraries of hosts replace.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const ownGlobals = {
  'JSON.stringify': ['mastheadToJson', 'host-proof.mjs'],
  'Array.from': ['mastheadListFrom', 'host-proof.mjs'],
  'Reflect.getOwnMetadata': ['mastheadOwnMetadata', 'metadata.mjs'],
  'Reflect.getMetadata': ['mastheadOwnMetadata', 'metadata.mjs'],
  'Reflect.defineMetadata': ['mastheadDefineMetadata', 'metadata.mjs'],
};

/**
 * What uses one of these is given ours: libraries of host pages replace them (docs/decisions/0036-host-styles.md), and the
 * container's metadata needs no polyfill of the page's `Reflect`. React uses none, and has no byte to spare for it.
 * `edited` may change a file's text first: `(path, text) => text`.
 */
export const hostProof = (root, edited = (_, text) => text) => ({
  name: 'host-proof',
  setup(build) {
    const container = { met: false, rewritten: false };
    build.onLoad({ filter: /\.(m?js|tsx?)$/ }, async ({ path }) => {
      if (/\/node_modules\/(react|react-dom|scheduler|reflect-metadata)\/|\/scripts\//.test(path))
        return undefined;
      const written = await readFile(path, 'utf8');
      const before = edited(path, written);
      const used = new Map();
      const use = (name, file, call = name) => {
        used.set(name, JSON.stringify(join(root, 'scripts', file)));
        return call;
      };
      let after = before.replace(
        /\b(?:JSON\.stringify|Array\.from|Reflect\.(?:get|getOwn|define)Metadata)\b/g,
        (name) => use(...ownGlobals[name]),
      );
      // Lists are gone through by `entries()`, which an old library has for something else.
      if (/@inversifyjs\/core\//.test(path)) {
        container.met = true;
        after = after.replace(/(?<![\w.}])([a-z][\w.#]*)\.entries\(\)/gi, (_, list) => {
          container.rewritten = true;
          return use('mastheadPairsOf', 'host-proof.mjs', `mastheadPairsOf(${list})`);
        });
      }
      if (used.size === 0 && before === written) return undefined;
      const isModule = /^\s*(import|export)\b/m.test(before);
      const bring = [...used].map(([name, file]) =>
        isModule ? `import { ${name} } from ${file};` : `const { ${name} } = require(${file});`,
      );
      return {
        contents: `${bring.join('')}\n${after}`,
        loader: /tsx?$/.exec(path)?.[0] ?? 'js',
        resolveDir: dirname(path),
      };
    });
    build.onEnd(() =>
      container.met && !container.rewritten
        ? { errors: [{ text: 'The container has no list of pairs that is rewritten any more.' }] }
        : undefined,
    );
  },
});
