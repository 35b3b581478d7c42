import { JSDOM } from 'jsdom';

/** Globals of Node are kept, except these two, which must support DOM elements. */
const replaced = new Set(['FormData', 'navigator']);

const define = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
};

/** Creates the document for screens. Import this file first, because React looks for a document when it loads. */
const setUp = (): void => {
  const { window } = new JSDOM('<!doctype html><html lang="en"><head></head><body></body></html>', {
    url: 'https://www.courier.test/account',
    pretendToBeVisual: true,
  });
  const known = new Set(Object.getOwnPropertyNames(globalThis));
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!known.has(name) || replaced.has(name)) define(name, Reflect.get(window, name));
  }
  // Media queries never match, so screens use the layout for phones.
  const matchMedia = (media: string) =>
    Object.assign(new window.EventTarget(), { media, matches: false, onchange: null });
  Object.assign(window, { matchMedia });
  define('window', window);
  define('self', window);
  define('IS_REACT_ACT_ENVIRONMENT', true);
  // React's measurements for developer tools take a fifth of a test run and are not used here.
  for (const name of ['timeStamp', 'createTask']) Reflect.deleteProperty(console, name);
  // jsdom has no layout, so there is nothing to scroll to.
  window.Element.prototype.scrollIntoView = () => undefined;
};

// The file may be loaded both as an ES module and as CommonJS.
if (!('document' in globalThis)) setUp();
