// Rewrites where a document is read, so that elements with the names of its properties are not what is found (decision 60).

/** `document.x`, `window.document.x`, `ownerDocument.x`: a name, or a chain of them, that ends in "document", after a spread as well. */
const reads = /(?<![\w$'"`-]|[^.]\.)((?:[\w$]+\.)*(?:\w+D|\w*d)ocument)(?=\??\.[A-Za-z])/g;

/** Under what other names packages hold it, by file. The build fails where one of them is met no more. */
const further = [
  {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    reads: [
      // Whoever is asked for these may be the document itself: a picture `name="parentNode"` leads back into the page, without end.
      /\b(\w+)(?=\.(?:parentNode|querySelectorAll|activeElement)\b)/g,
      /\b(getOwnerDocumentFromRootContainer\(\s*\w+\s*\))(?=\.)/g,
      /\b(targetContainer)(?=\.addEventListener\b)/g,
      /(?<=\b9 [!=]== )(\w+)(?=\.nodeType\b)/g,
    ],
    edits: [
      // An event that hits none of React's nodes counts as one of the window, which is asked for its `nodeName`: a picture may have that name.
      [/\bgetNodeFromInstance\(targetInst\) : window\b/g, 'getNodeFromInstance(targetInst) : {}'],
    ],
  },
  {
    file: /\/braintree-web\/(?:lib\/find-root-node|hosted-fields\/shared\/find-parent-tags)\.js$/,
    reads: [/\b(element|parent)(?=\.(?:parentNode|tagName)\b)/g],
  },
  { file: /\/braintree-web\/lib\/shadow\.js$/, reads: [/\b(element)(?=\.toString\()/g] },
];

/** A file's text with every document that is read in it taken from {@link file://./past-markup.mjs}; the same text where none is. */
export const pastMarkup = (path, text) => {
  const of = further.find(({ file }) => file.test(path));
  const edits = [...(of?.reads ?? []).map((pattern) => [pattern, 'mastheadPast($1)']), ...(of?.edits ?? [])];
  return edits.reduce(
    (before, [pattern, replacement]) => {
      const after = before.replace(pattern, replacement);
      if (after === before) throw new Error(`Nothing is read of ${pattern} any more in ${path}.`);
      return after;
    },
    text.replace(reads, 'mastheadPast($1)'),
  );
};
