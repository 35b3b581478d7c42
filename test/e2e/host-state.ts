import type { Frame, Page } from 'playwright-core';
import { cleanly } from './clean-world';

/** The state of the host, by name, so that differences can be reported. */
export type HostState = ReadonlyMap<string, string>;

/** The names on the window, the built-in prototypes, and the appearance of the host's elements. */
export const hostState = async (page: Page, frame: Frame): Promise<HostState> =>
  new Map([...(await globalsOf(frame)), ...(await hostAppearance(page, frame))]);

/** Runs in the page's main world and uses no function that the page may have replaced. */
const globalsOf = async (frame: Frame): Promise<readonly (readonly [string, string])[]> => {
  const text = await frame.evaluate(() => {
    let all = '';
    for (const name of Reflect.ownKeys(window)) {
      if (typeof name !== 'string' || name === '__name') continue;
      all += `window ${name}\u0001there\u0002`;
    }
    const builtIns = [
      'Array',
      'Object',
      'Function',
      'String',
      'Number',
      'Boolean',
      'Date',
      'RegExp',
      'Promise',
      'Map',
      'Set',
      'Symbol',
      'JSON',
      'Math',
      'Reflect',
      'Error',
      'Event',
      'EventTarget',
      'Node',
      'Element',
      'HTMLElement',
      'Document',
      'History',
      'Storage',
      'XMLHttpRequest',
      'Response',
      'Headers',
      'URL',
      'Window',
      'fetch',
      'console',
      'history',
      'document',
    ];
    const { toString } = Function.prototype;
    for (const name of builtIns) {
      const owner = (window as unknown as Record<string, unknown>)[name] as object;
      for (const target of [owner, (owner as { prototype?: object }).prototype]) {
        if (target === undefined || target === null) continue;
        for (const key of Reflect.ownKeys(target)) {
          const found = Reflect.getOwnPropertyDescriptor(target, key);
          const parts = [found?.value as unknown, found?.get, found?.set];
          let says = '';
          for (const part of parts)
            says += typeof part === 'function' ? Reflect.apply(toString, part, []) : typeof part;
          all += `${name}${target === owner ? '' : '.prototype'}.${String(key)}\u0001${says}\u0002`;
        }
      }
    }
    return all;
  });
  return text
    .split('\u0002')
    .filter((line) => line !== '')
    .map((line) => line.split('\u0001') as [string, string]);
};

/**
 * The first few hundred elements outside our mount points, with attributes and all properties that do not depend on
 * sizes.
 */
const hostAppearance = async (page: Page, frame: Frame): Promise<readonly (readonly [string, string])[]> => {
  const looks = await cleanly(page, frame, () => {
    for (const animation of document.getAnimations()) animation.cancel();
    const sized =
      /size$|^(width|height|top|left|right|bottom)$|^inset|origin$|^grid-template|^perspective|^transform/;
    const result: [string, string][] = [];
    let at = 0;
    for (const element of document.querySelectorAll('html, body, body *')) {
      if (element.closest('[data-masthead], #masthead-menu, script, [hidden], link') !== null) continue;
      at += 1;
      if (at > 250) break;
      let says = '';
      for (const { name, value } of element.attributes)
        if (name !== 'datetime') says += `${name}="${value}" `;
      const style = getComputedStyle(element);
      for (const name of style) if (!sized.test(name)) says += `${name}: ${style.getPropertyValue(name)}; `;
      result.push([`${at} ${element.localName}.${element.getAttribute('class') ?? ''}`, says]);
    }
    return result;
  });
  return looks;
};

/** Describes the differences after the change. */
export const changesIn = (after: HostState, before: HostState): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === is) return [];
    if (was === undefined) return [`${name} was added`];
    if (is === undefined) return [`${name} is gone`];
    const [then, now] = [was.split('; '), is.split('; ')];
    const [gone, come] = [then.filter((one) => !now.includes(one)), now.filter((one) => !then.includes(one))];
    // Browsers do not always list custom properties in the same order.
    if (gone.length + come.length === 0) return [];
    return [`${name}: ${come.join('; ').slice(0, 200)} instead of ${gone.join('; ').slice(0, 200)}`];
  });
