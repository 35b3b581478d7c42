// Rewrites of the files of the script for host pages, each with its reason. None is about size.
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { specifier } from './specifier.mjs';

const react = /\/node_modules\/(react|react-dom|scheduler)\//;
const container = /\/@inversifyjs\/core\//;

/**
 * The rewrites, in order. `files`: the files that it concerns; each must match, if `isRequired`. `by`: the replacement,
 * as in `String.replace`. `from`: the file in scripts/ that defines the function of the same name in `by`.
 */
const rewrites = [
  ...[
    ['JSON.stringify', 'mastheadToJson', 'host-proof.mjs'],
    ['Array.from', 'mastheadListFrom', 'host-proof.mjs'],
    ['Reflect.getOwnMetadata', 'mastheadOwnMetadata', 'metadata.mjs'],
    ['Reflect.getMetadata', 'mastheadOwnMetadata', 'metadata.mjs'],
    ['Reflect.defineMetadata', 'mastheadDefineMetadata', 'metadata.mjs'],
  ].map(([name, by, from]) => ({
    reason: 'Old libraries of hosts replace these globals; the container needs no polyfill (decision 36).',
    except: react,
    pattern: new RegExp(`\\b${name.replace('.', '\\.')}\\b`, 'g'),
    by,
    from,
  })),
  {
    reason: 'An old library replaces `entries` of lists, by which the container iterates (decision 36).',
    files: container,
    pattern: /(?<![\w.}])([a-z][\w.#]*)\.entries\(\)/gi,
    by: 'mastheadPairsOf($1)',
    from: 'host-proof.mjs',
  },
  {
    reason: 'Elements with the names of properties of the document shadow them (decision 60).',
    // `document.x`, `window.document.x`, `ownerDocument.x`: a name or a chain that ends in "document".
    pattern: /(?<![\w$'"`-]|[^.]\.)((?:[\w$]+\.)*(?:\w+D|\w*d)ocument)(?=\??\.[A-Za-z])/g,
  },
  ...[
    /\b(\w+)(?=\.(?:parentNode|querySelectorAll|activeElement)\b)/g,
    /\b(getOwnerDocumentFromRootContainer\(\s*\w+\s*\))(?=\.)/g,
    /\b(targetContainer)(?=\.addEventListener\b)/g,
    /(?<=\b9 [!=]== )(\w+)(?=\.nodeType\b)/g,
  ].map((pattern) => ({
    reason: 'These variables may hold the document: an image named "parentNode" leads back into the page.',
    files: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    isRequired: true,
    pattern,
  })),
  {
    reason:
      "React reads the window's `nodeName` for an event outside its nodes; an image may have that name.",
    files: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    isRequired: true,
    pattern: /\bgetNodeFromInstance\(targetInst\) : window\b/g,
    by: 'getNodeFromInstance(targetInst) : {}',
  },
  {
    reason: 'These variables may hold the document.',
    files: /\/braintree-web\/(?:lib\/find-root-node|hosted-fields\/shared\/find-parent-tags)\.js$/,
    isRequired: true,
    pattern: /\b(element|parent)(?=\.(?:parentNode|tagName)\b)/g,
  },
  {
    reason: 'This variable may hold the document.',
    files: /\/braintree-web\/lib\/shadow\.js$/,
    isRequired: true,
    pattern: /\b(element)(?=\.toString\()/g,
  },
];

/** Reads of the document go through past-markup.mjs. */
const past = { by: 'mastheadPast($1)', from: 'past-markup.mjs' };

/** Returns the text of a file with all rewrites. Throws if a required one no longer matches. */
export const isolated = (root, path, written) => {
  const used = new Map();
  const text = rewrites.reduce((before, { files, except, isRequired, pattern, ...rest }) => {
    if (files?.test(path) === false || except?.test(path)) return before;
    const { by, from } = rest.by === undefined ? past : rest;
    const after = before.replace(pattern, by);
    if (after !== before && from) used.set(/\w+/.exec(by)[0], specifier(path, join(root, 'scripts', from)));
    if (after === before && isRequired)
      throw new Error(`${pattern} no longer matches in ${path}. Update scripts/host-isolation.mjs.`);
    return after;
  }, written);
  const isModule = /^\s*(import|export)\b/m.test(written);
  const bring = [...used].map(([name, file]) =>
    isModule ? `import { ${name} } from ${file};` : `const { ${name} } = require(${file});`,
  );
  return bring.length === 0 ? text : `${bring.join('')}\n${text}`;
};

/** An esbuild plugin that applies the rewrites. `edited` may change a file's text first: `(path, text) => text`. */
export const hostIsolation = (root, edited = (_, text) => text) => ({
  name: 'host-isolation',
  setup(build) {
    /** Undefined until a file of the container is met; then true if `entries` was replaced in one. */
    let isContainerDone;
    build.onLoad({ filter: /\.(m?js|tsx?)$/ }, async ({ path }) => {
      if (/\/node_modules\/reflect-metadata\/|\/scripts\//.test(path)) return undefined;
      const contents = isolated(root, path, edited(path, await readFile(path, 'utf8')));
      if (container.test(path)) isContainerDone = isContainerDone || contents.includes('mastheadPairsOf');
      return { contents, loader: extname(path).replace(/^\.m?/, ''), resolveDir: dirname(path) };
    });
    build.onEnd(() =>
      isContainerDone === false
        ? {
            errors: [
              { text: 'The pattern for `entries` no longer matches. Update scripts/host-isolation.mjs.' },
            ],
          }
        : undefined,
    );
  },
});
