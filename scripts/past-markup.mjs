// What the page's markup names after the document's own properties is not what our script reads: the build puts this around
// each document that is read, in our code and in that of packages (rewritten by scripts/names-of-pages.mjs).
let read;

/** The document, read past its markup; whatever else it is given as it is. */
export const mastheadPast = (one) => (one && one === globalThis.document ? (read ??= past(one)) : one);

const past = (document) =>
  new Proxy(
    {},
    {
      get: (_, name) => {
        const value = isMarkup(Reflect.getOwnPropertyDescriptor(document, name)?.value)
          ? Reflect.get(Document.prototype, name, document)
          : document[name];
        return typeof value === 'function' ? value.bind(document) : value;
      },
      set: (_, name, value) => Reflect.set(Document.prototype, name, value, document),
      has: (_, name) => name in Document.prototype,
    },
  );

/** Elements, lists of them, and frames stand before the prototype's own; what a script of the page put there is its business. */
const isMarkup = (value) => Object(value) === value && !(value instanceof Function);
