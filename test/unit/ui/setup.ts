import { JSDOM } from 'jsdom';
import React from 'react';

/** Globals of Node are kept, except these two, which must support DOM elements. */
const replaced = new Set(['FormData', 'navigator']);

const define = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
};

const neverShown = /^(head|script|style|template|noscript)$/i;
const block =
  /^(address|article|aside|blockquote|body|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|html|legend|li|main|nav|ol|p|pre|section|summary|ul)$/i;

/** The display that a browser gives an element without a style sheet, as far as names and visibility depend on it. */
const displayOf = (element: Element): string => {
  const { tagName } = element;
  if (element.hasAttribute('hidden') || neverShown.test(tagName)) return 'none';
  if (tagName === 'DIALOG' && !element.hasAttribute('open')) return 'none';
  return block.test(tagName) ? 'block' : 'inline';
};

/**
 * The inline style and the default display, because screens have no style sheet here. jsdom's own function applies its
 * whole default sheet to each element, which takes a quarter of a test run.
 */
const computedStyle = (element: Element, pseudo: string | null = null): CSSStyleDeclaration => {
  const { style } = element as HTMLElement;
  const valueOf = (name: string): string => {
    if (pseudo) return '';
    return style.getPropertyValue(name) || (name === 'display' ? displayOf(element) : '');
  };
  return new Proxy(style, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return valueOf;
      if (name === 'display') return valueOf(name);
      const value: unknown = Reflect.get(style, name, style);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
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
  // Neither are its stack traces: one for each element, up to a number in each second. React 18 takes none.
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals === 'object' && internals !== null)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Infinity,
      set: () => undefined,
    });
  define('getComputedStyle', computedStyle);
  Object.assign(window, { getComputedStyle: computedStyle });
  // jsdom has no layout, so there is nothing to scroll to.
  window.Element.prototype.scrollIntoView = () => undefined;
};

// The file may be loaded both as an ES module and as CommonJS.
if (!('document' in globalThis)) setUp();
