// Rewrites reads of the document, so that elements with the names of its properties do not shadow them (decision 60).

/**
 * Matches `document.x`, `window.document.x`, `ownerDocument.x`: a name, or a property chain, that ends in "document".
 * Also matches after a spread.
 */
const reads = /(?<![\w$'"`-]|[^.]\.)((?:[\w$]+\.)*(?:\w+D|\w*d)ocument)(?=\??\.[A-Za-z])/g;

/** Other variables in packages that hold the document, by file. The build fails if a pattern no longer matches. */
const further = [
  {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    reads: [
      // These variables may hold the document itself. An image with `name="parentNode"` would lead back into the page
      // and cause an endless loop.
      /\b(\w+)(?=\.(?:parentNode|querySelectorAll|activeElement)\b)/g,
      /\b(getOwnerDocumentFromRootContainer\(\s*\w+\s*\))(?=\.)/g,
      /\b(targetContainer)(?=\.addEventListener\b)/g,
      /(?<=\b9 [!=]== )(\w+)(?=\.nodeType\b)/g,
    ],
    edits: [
      // React assigns an event outside its nodes to the window and reads the window's `nodeName`. An image may have
      // that name.
      [/\bgetNodeFromInstance\(targetInst\) : window\b/g, 'getNodeFromInstance(targetInst) : {}'],
    ],
  },
  {
    file: /\/braintree-web\/(?:lib\/find-root-node|hosted-fields\/shared\/find-parent-tags)\.js$/,
    reads: [/\b(element|parent)(?=\.(?:parentNode|tagName)\b)/g],
  },
  { file: /\/braintree-web\/lib\/shadow\.js$/, reads: [/\b(element)(?=\.toString\()/g] },
];

/**
 * Returns a file's text with every read of the document wrapped in {@link file://./past-markup.mjs}. Returns the same
 * text if it reads no document.
 */
export const pastMarkup = (path, text) => {
  const of = further.find(({ file }) => file.test(path));
  const edits = [...(of?.reads ?? []).map((pattern) => [pattern, 'mastheadPast($1)']), ...(of?.edits ?? [])];
  return edits.reduce(
    (before, [pattern, replacement]) => {
      const after = before.replace(pattern, replacement);
      if (after === before)
        throw new Error(
          `The pattern ${pattern} no longer matches in ${path}. Update scripts/names-of-pages.mjs.`,
        );
      return after;
    },
    text.replace(reads, 'mastheadPast($1)'),
  );
};
