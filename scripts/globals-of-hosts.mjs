// The script for host pages uses none of the globals that libraries of hosts replace, and reads documents past the page's markup.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pastMarkup } from './names-of-pages.mjs';
import { specifier } from './specifier.mjs';

const ownGlobals = {
  'JSON.stringify': ['mastheadToJson', 'host-proof.mjs'],
  'Array.from': ['mastheadListFrom', 'host-proof.mjs'],
  'Reflect.getOwnMetadata': ['mastheadOwnMetadata', 'metadata.mjs'],
  'Reflect.getMetadata': ['mastheadOwnMetadata', 'metadata.mjs'],
  'Reflect.defineMetadata': ['mastheadDefineMetadata', 'metadata.mjs'],
};

/**
 * A file's text with what libraries of host pages replace given by ours (docs/decisions/0036-host-styles.md), and documents read past the page's
 * markup; the container's metadata needs no polyfill of the page's `Reflect`. `undefined` where nothing of that is in it. React uses no such global.
 */
export const proofed = (root, path, written) => {
  const used = new Map();
  const use = (name, file, text = name) => {
    used.set(name, specifier(path, join(root, 'scripts', file)));
    return text;
  };
  const isReact = /\/node_modules\/(react|react-dom|scheduler)\//.test(path);
  let after = isReact
    ? written
    : written.replace(/\b(?:JSON\.stringify|Array\.from|Reflect\.(?:get|getOwn|define)Metadata)\b/g, (name) =>
        use(...ownGlobals[name]),
      );
  // Lists are gone through by `entries()`, which an old library has for something else.
  if (isOfContainer.test(path))
    after = after.replace(entriesOf, (_, list) =>
      use('mastheadPairsOf', 'host-proof.mjs', `mastheadPairsOf(${list})`),
    );
  const read = pastMarkup(path, after);
  if (read !== after) after = use('mastheadPast', 'past-markup.mjs', read);
  if (used.size === 0) return undefined;
  const isModule = /^\s*(import|export)\b/m.test(written);
  const bring = [...used].map(([name, file]) =>
    isModule ? `import { ${name} } from ${file};` : `const { ${name} } = require(${file});`,
  );
  return `${bring.join('')}\n${after}`;
};

const isOfContainer = /@inversifyjs\/core\//;
const entriesOf = /(?<![\w.}])([a-z][\w.#]*)\.entries\(\)/gi;

/** Gives every file what {@link proofed} says. `edited` may change a file's text first: `(path, text) => text`. */
export const hostProof = (root, edited = (_, text) => text) => ({
  name: 'host-proof',
  setup(build) {
    const container = { met: false, rewritten: false };
    build.onLoad({ filter: /\.(m?js|tsx?)$/ }, async ({ path }) => {
      if (/\/node_modules\/reflect-metadata\/|\/scripts\//.test(path)) return undefined;
      const written = await readFile(path, 'utf8');
      const before = edited(path, written);
      const after = proofed(root, path, before);
      container.met ||= isOfContainer.test(path);
      container.rewritten ||= isOfContainer.test(path) && after?.includes('mastheadPairsOf') === true;
      if (after === undefined && before === written) return undefined;
      return {
        contents: after ?? before,
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
