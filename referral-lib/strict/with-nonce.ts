import type { Trust, WithNonce } from '../frame/write';
import { make } from '../frame/make';
import { replaceTags } from './tags';

/**
 * Adds the page's nonce to the template's scripts and styles. A nonce does not allow inline handlers, so they
 * become listeners. Each listener has its own script, so that an invalid handler does not affect the others.
 */
export const withNonce: WithNonce = (html, given, trusted) => {
  const nonce = ` nonce="${given.replace(/"/g, '')}"`;
  let listeners = '';
  let count = 0;
  const known = make('body', {});
  const marked = replaceTags(html, ({ name, attributes, end, isInert }) => {
    // If an attribute occurs twice, the first one counts.
    const handlers = new Map<string, string>();
    let kept = '';
    for (const { name: one, value, text } of attributes)
      if (isInert || !one.startsWith('on') || !(one in known)) kept += text;
      else if (!handlers.has(one)) handlers.set(one, value);
    const mark = handlers.size ? `data-n${(count += 1)}` : '';
    for (const [type, value] of handlers)
      listeners += `<script${nonce}>${listener(mark, type, codeOf(value, trusted))}</script>`;
    return `<${name}${/^(script|style|link)$/i.test(name) ? nonce : ''}${mark && ` ${mark}`}${kept}${end}`;
  });
  return marked + listeners;
};

/** Decodes the value of an attribute. */
const codeOf = (value: string, trusted: Trust): string =>
  new DOMParser().parseFromString(trusted(`<p title=${value || '""'}>`), 'text/html').querySelector('p')!
    .title;

/**
 * The script that assigns a handler to its element, if the element exists. It has the same scope chain as
 * inline handlers in browsers.
 */
const listener = (mark: string, type: string, code: string): string =>
  `document.currentScript.remove();for(const mastheadElement of document.querySelectorAll("[${mark}]"))` +
  `mastheadElement.${type}=function(event){with(document)with(this.form||{})with(this){${code.replace(/<(?=\/?script|!--)/gi, '<\\')}\n}}`;
