import type { Trust, WithNonce } from '../frame/write';
import { make } from '../frame/make';
import { replaceTags } from './tags';

/**
 * The template with the page's nonce on its scripts and styles. Handlers in attributes, which no nonce allows, become listeners:
 * each in a script of its own, so that one that is no script leaves the others alone.
 */
export const withNonce: WithNonce = (html, given, trusted) => {
  const nonce = ` nonce="${given.replace(/"/g, '')}"`;
  let listeners = '';
  let count = 0;
  const known = make('body', {});
  const marked = replaceTags(html, ({ name, attributes, end, isInert }) => {
    // Of several attributes of one name, the first is the one.
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

/** What the value of an attribute says. */
const codeOf = (value: string, trusted: Trust): string =>
  new DOMParser().parseFromString(trusted(`<p title=${value || '""'}>`), 'text/html').querySelector('p')!
    .title;

/** Gives a handler to its element, if that is there, with the names around it that browsers give to handlers in attributes. */
const listener = (mark: string, type: string, code: string): string =>
  `document.currentScript.remove();for(const mastheadElement of document.querySelectorAll("[${mark}]"))` +
  `mastheadElement.${type}=function(event){with(document)with(this.form||{})with(this){${code.replace(/<(?=\/?script|!--)/gi, '<\\')}\n}}`;
