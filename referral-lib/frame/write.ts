import { warn } from '../log';

/** The one policy that tenants' templates go through; a page with `trusted-types` names it there (readings.md 49). */
const policyName = 'masthead-referral-template';

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (html: string) => string }) => Policy;
}
interface Policy {
  readonly createHTML: (html: string) => string;
}

let policy: Policy | undefined;
let pageNonce = '';

/** The nonce that the page gave; the library's own script tag's until it gives another one. */
export const takeNonce = (nonce: string | undefined): void => {
  if (nonce) pageNonce = nonce;
};

const trusted = (html: string): string => {
  const types = (window as unknown as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= types?.createPolicy(policyName, { createHTML: (text) => text }) ?? {
    createHTML: (text) => text,
  };
  return policy.createHTML(html);
};

/** Writes a template into its own frame, which has to be in the page. The frame's document, whose scripts have begun. */
export const writeFrame = (frame: HTMLIFrameElement, html: string): Document => {
  const inner = frame.contentDocument;
  if (inner === null) throw new Error('Frame needs a content window');
  inner.open();
  inner.addEventListener('securitypolicyviolation', (event) =>
    warn(`the page's policy keeps ${event.blockedURI} from the template: see ${event.effectiveDirective}`),
  );
  const text = trusted(pageNonce === '' ? html : withNonce(html));
  inner.write(text);
  inner.close();
  if (pageNonce !== '') whenParsed(inner, () => dress(inner));
  return inner;
};

/** Runs now, or as soon as everything is there that the document's own text brings. */
export const whenParsed = (inner: Document, then: () => void): void => {
  if (inner.readyState === 'loading') inner.addEventListener('DOMContentLoaded', then, { once: true });
  else then();
};

const kept = 'data-squatch-style';

/**
 * The template with the page's nonce on its scripts and styles. What a nonce cannot allow is said in another way: handlers in
 * attributes become listeners, and style attributes are set by the library.
 */
const withNonce = (html: string): string => {
  const parsed = new DOMParser().parseFromString(trusted(html), 'text/html');
  let listeners = '';
  let count = 0;
  for (const element of parsed.querySelectorAll('*')) {
    if (/^(script|style|link)$/.test(element.localName)) element.setAttribute('nonce', pageNonce);
    for (const { name, value } of [...element.attributes]) {
      if (name === 'style') element.setAttribute(kept, value);
      else if (name.startsWith('on')) {
        const mark = `data-squatch-${(count += 1)}`;
        element.setAttribute(mark, '');
        listeners += `document.querySelector("[${mark}]").addEventListener("${name.slice(2)}",function(e){(function(event){${value}
}).call(this,e)===false&&e.preventDefault()});`;
      } else continue;
      element.removeAttribute(name);
    }
  }
  const script = parsed.createElement('script');
  script.setAttribute('nonce', pageNonce);
  const [begin, end] = script.outerHTML.split('><');
  const added = listeners && `${begin}>${listeners.replace(/<\/(?=script)/gi, '<\\/')}<${end}`;
  return `${parsed.compatMode === 'CSS1Compat' ? '<!DOCTYPE html>' : ''}${parsed.documentElement.outerHTML}${added}`;
};

const dress = (inner: Document): void =>
  inner.querySelectorAll<HTMLElement>(`[${kept}]`).forEach((element) => {
    element.style.cssText = element.getAttribute(kept) ?? '';
  });
