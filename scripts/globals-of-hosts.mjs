// Keeps the script for host pages independent of globals that host libraries replace, and of elements that shadow
// document properties.
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
 * Rewrites a file for host pages: globals that host libraries replace become our own functions
 * (docs/decisions/0036-host-styles.md). Reads of the document bypass shadowing elements. The container's metadata works
 * without a polyfill of the page's `Reflect`. Returns `undefined` if nothing changes. React uses no such global.
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
  // The container iterates lists with `entries()`, which an old library replaces with another function.
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

/**
 * An esbuild plugin that applies {@link proofed} to every file. `edited` may change a file's text first: `(path, text)
 * => text`.
 */
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
        ? {
            errors: [
              {
                text: 'The pattern for lists of pairs no longer matches in the container. Update scripts/globals-of-hosts.mjs.',
              },
            ],
          }
        : undefined,
    );
  },
});
