import type { WithNonce } from '../frame/write';

/** The template with the page's nonce on its scripts and styles. Handlers in attributes, which no nonce allows, become listeners. */
export const withNonce: WithNonce = (html, given, trusted) => {
  const nonce = given.replace(/"/g, '');
  let listeners = '';
  let count = 0;
  const marked = html.replace(/<[a-z][^<>]*>/gi, (tag) => {
    const mark = `data-n${(count += 1)}`;
    return tag
      .replace(/^<(script|style|link)\b/i, `$& nonce="${nonce}"`)
      .replace(/\s(on[a-z]+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, (_, type: string, quoted: string) => {
        listeners += `document.querySelector("[${mark}]").${type.toLowerCase()}=function(event){${textOf(trusted(quoted))}\n};`;
        return ` ${mark}`;
      });
  });
  return `${marked}<script nonce="${nonce}">${listeners.replace(/<\//g, '<\\/')}</script>`;
};

/** What a value of an attribute says. */
const textOf = (quoted: string): string => {
  const { documentElement } = new DOMParser().parseFromString(quoted, 'text/html');
  return documentElement.textContent!.replace(/^(["'])(.*)\1$/s, '$2');
};
