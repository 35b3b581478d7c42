import { warn } from '../log';

/** The one policy that tenants' templates go through; a page with `trusted-types` names it there (readings.md 49). */
const policyName = 'masthead-referral-template';

interface Policy {
  readonly createHTML: (html: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

let policy: Policy | undefined;
let pageNonce = '';

/** The nonce that the page gave; the library's own script tag's until it gives another one. */
export const takeNonce = (nonce: string | undefined): void => {
  pageNonce = nonce || pageNonce;
};

const trusted = (html: string): string => {
  const rules = { createHTML: (text: string) => text };
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(policyName, rules) ?? rules;
  return policy.createHTML(html);
};

/** Writes a template into its own frame, which has to be in the page. The frame's document, whose scripts have begun. */
export const writeFrame = (frame: HTMLIFrameElement, html: string): Document => {
  const inner = frame.contentDocument;
  if (!inner) throw new Error('Frame needs a content window');
  const text = trusted(pageNonce ? withNonce(html) : html);
  inner.open();
  inner.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    warn(`this page's policy keeps ${blockedURI} from the template: see ${effectiveDirective}`),
  );
  inner.write(text);
  inner.close();
  return inner;
};

/** Runs now, or as soon as everything is there that the document's own text brings. */
export const whenParsed = (inner: Document, then: () => void): void => {
  if (inner.readyState === 'loading') inner.addEventListener('DOMContentLoaded', then, { once: true });
  else then();
};

/** The template with the page's nonce on its scripts and styles. Handlers in attributes, which no nonce allows, become listeners. */
const withNonce = (html: string): string => {
  // Before they are parsed: a policy complains about handlers in any document.
  const renamed = html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\son(?=[a-z]+\s*=)/gi, ' data-on'));
  const parsed = new DOMParser().parseFromString(trusted(renamed), 'text/html');
  let listeners = '';
  for (const [index, element] of parsed.querySelectorAll('*').entries()) {
    if (/^(script|style|link)$/.test(element.localName)) element.setAttribute('nonce', pageNonce);
    for (const { name, value } of element.attributes)
      if (name.startsWith('data-on')) {
        element.setAttribute('data-n', String(index));
        listeners += `document.querySelector("[data-n='${index}']").${name.slice(5)}=function(event){${value}\n};`;
      }
  }
  const doctype = parsed.doctype ? '<!DOCTYPE html>' : '';
  const nonce = pageNonce.replace(/"/g, '');
  const added = listeners.replace(/<\/(?=script)/gi, '<\\/');
  return `${doctype}${parsed.documentElement.outerHTML}<script nonce="${nonce}">${added}</script>`;
};
