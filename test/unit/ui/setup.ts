import { JSDOM } from 'jsdom';

/** What Node has of its own stays, but for the two that have to know elements. */
const replaced = new Set(['FormData', 'navigator']);

const define = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
};

/** A document for screens. Import it first: React looks for one when it is loaded. */
const setUp = (): void => {
  const { window } = new JSDOM('<!doctype html><html lang="en"><head></head><body></body></html>', {
    url: 'https://www.courier.test/account',
    pretendToBeVisual: true,
  });
  const known = new Set(Object.getOwnPropertyNames(globalThis));
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!known.has(name) || replaced.has(name)) define(name, Reflect.get(window, name));
  }
  // A phone: what asks how wide the window is.
  const matchMedia = (media: string) =>
    Object.assign(new window.EventTarget(), { media, matches: false, onchange: null });
  Object.assign(window, { matchMedia });
  define('window', window);
  define('self', window);
  define('IS_REACT_ACT_ENVIRONMENT', true);
  // What React measures for the tools of browsers costs a fifth of a run, and nobody looks at it here.
  for (const name of ['timeStamp', 'createTask']) Reflect.deleteProperty(console, name);
  // jsdom draws nothing, so there is nowhere to scroll to.
  window.Element.prototype.scrollIntoView = () => undefined;
};

// The same file may be loaded as both kinds of module.
if (!('document' in globalThis)) setUp();
