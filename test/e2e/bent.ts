import type { Frame, Page } from 'playwright-core';
import { cleanly } from './clean-world';

/** All computed properties of our elements with position and size, by the path from our root. */
export type Visits = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The appearance of the account area at a width of 640 px. */
export const looksOfAccount = (page: Page, frame: Frame): Promise<Visits> =>
  cleanly(page, frame, () => {
    const mount = document.querySelector<HTMLElement>('[data-masthead="account"]')!;
    // The host sets the width of the mount point; all other styles must be ours.
    const own = {
      display: 'block',
      'box-sizing': 'content-box',
      width: '640px',
      'min-width': '0',
      'max-width': 'none',
      position: 'static',
      float: 'none',
      margin: '0',
      padding: '0',
      border: '0',
      transition: 'none',
      animation: 'none',
      zoom: '1',
      rotate: 'none',
      scale: 'none',
      transform: 'none',
      'writing-mode': 'horizontal-tb',
      'column-count': 'auto',
    };
    for (const [name, value] of Object.entries(own)) mount.style.setProperty(name, value, 'important');
    const root = mount.firstElementChild!;
    const from = root.getBoundingClientRect();
    const looks: Record<string, Record<string, string>> = {};
    const visit = (element: Element, path: string): void => {
      const box = element.getBoundingClientRect();
      for (const pseudo of [
        null,
        '::before',
        '::after',
        '::placeholder',
        '::backdrop',
        '::first-letter',
        '::first-line',
      ]) {
        if (pseudo === '::placeholder' && !(element instanceof HTMLInputElement)) continue;
        if (pseudo === '::backdrop' && !(element instanceof HTMLDialogElement)) continue;
        if (pseudo !== null && element instanceof SVGElement) continue;
        if (pseudo?.startsWith('::first') && !(element instanceof HTMLParagraphElement)) continue;
        const style = getComputedStyle(element, pseudo);
        const inspect: Record<string, string> = {};
        const generated = pseudo === '::before' || pseudo === '::after';
        if (generated && style.content === 'none') inspect['content'] = 'none';
        else
          for (const name of style)
            if (name !== '-webkit-locale') inspect[name] = style.getPropertyValue(name);
        // An element that is not shown has no place, nor has one inside it.
        if (pseudo === null && element.getClientRects().length > 0) {
          inspect['its left'] = String(Math.round((box.left - from.left) * 10) / 10);
          // The vertical scroll position belongs to the page.
          if (style.position !== 'sticky')
            inspect['its top'] = String(Math.round((box.top - from.top) * 10) / 10);
          inspect['its width'] = String(Math.round(box.width * 10) / 10);
          inspect['its height'] = String(Math.round(box.height * 10) / 10);
        }
        looks[`${path}${pseudo ?? ''}`] = inspect;
      }
      // Announcements for screen readers disappear after a while, and foreign elements are not ours.
      if (element.hasAttribute('aria-live') || element.hasAttribute('data-masthead-foreign')) return;
      let at = 0;
      for (const child of element.children) {
        at += 1;
        visit(child, `${path} > ${child.localName}.${child.getAttribute('class') ?? ''}:${at}`);
      }
    };
    visit(root, 'root');
    return looks;
  });

/** The appearance of the open menu without its position, because it opens below the host's button. */
export const looksOfMenu = (page: Page, frame: Frame): Promise<Visits> =>
  cleanly(page, frame, () => {
    const host = document.querySelector('div#masthead-menu')!;
    const from = host.getBoundingClientRect();
    const looks: Record<string, Record<string, string>> = {};
    const visit = (element: Element, path: string): void => {
      const box = element.getBoundingClientRect();
      for (const pseudo of [null, '::before', '::after', '::backdrop']) {
        if (pseudo === '::backdrop' && element !== host) continue;
        const style = getComputedStyle(element, pseudo);
        const inspect: Record<string, string> = {};
        if (pseudo !== null && (style.content === 'none' || style.display === 'none'))
          inspect['content'] = 'none';
        else
          for (const name of style) {
            if (name.startsWith('--') || name === '-webkit-locale') continue;
            if (element === host && /^(inset|top$|left$|right$|bottom$)/.test(name)) continue;
            // The space below the host's button limits the panel.
            if (element.className === 'panel' && /^max-(height|block-size)$/.test(name)) continue;
            inspect[name] = style.getPropertyValue(name);
          }
        if (pseudo === null && style.display !== 'none') {
          inspect['its left'] = String(Math.round((box.left - from.left) * 10) / 10);
          inspect['its top'] = String(Math.round((box.top - from.top) * 10) / 10);
          inspect['its width'] = String(Math.round(box.width * 10) / 10);
          inspect['its height'] = String(Math.round(box.height * 10) / 10);
        }
        looks[`${path}${pseudo ?? ''}`] = inspect;
      }
      let at = 0;
      for (const child of (element.shadowRoot ?? element).children) {
        at += 1;
        visit(child, `${path} > ${child.localName}.${child.getAttribute('class') ?? ''}:${at}`);
      }
    };
    visit(host, 'menu');
    return looks;
  });

/** The differences as `element: property is … instead of …`; empty if there are none. */
export const bentIn = (looks: Visits, plain: Visits): readonly string[] => {
  const paths = new Set([...Object.keys(looks), ...Object.keys(plain)]);
  return [...paths].flatMap((path) => {
    const inspect = looks[path];
    const expected = plain[path];
    if (inspect === undefined || expected === undefined)
      return [`${path}: ${inspect === undefined ? 'is missing' : 'is not there on a plain page'}`];
    const names = new Set([...Object.keys(inspect), ...Object.keys(expected)]);
    return [...names]
      .filter((name) => inspect[name] !== expected[name])
      .map((name) => `${path}: ${name} is ${inspect[name]} instead of ${expected[name]}`);
  });
};
