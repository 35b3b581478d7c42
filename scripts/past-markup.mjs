// Reads document properties even if page elements with the same name shadow them. The build wraps this around every
// read of the document, in our code and in packages (scripts/host-isolation.mjs).
let read;

/** Returns the document without shadowing elements. Returns any other value unchanged. */
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

/**
 * True for elements, element lists and frames, which shadow the prototype's properties. Functions that a page's script
 * assigned are used as they are.
 */
const isMarkup = (value) => Object(value) === value && !(value instanceof Function);
