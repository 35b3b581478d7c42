import { fail } from '../reading';
import { beside } from '../beside';
import { failed, print } from '../log';
import { declaredAs, past } from '../page';

interface Policy {
  readonly createHTML: (html: string) => string;
}
const policyName = 'masthead-referral-template';

interface TrustedTypes {
  [policyName]?: Policy;
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

export type Trust = (html: string) => string;
/** Puts the page's nonce on what a template brings. */
export type WithNonce = (html: string, nonce: string, trusted: Trust) => string;

/** The one policy that tenants' templates go through; a page with `trusted-types` names it there (readings.md 49). */
let policy: Policy | undefined;
let pageNonce = '';
let withNonce: WithNonce | undefined;

/** The nonce that the page gave; the library's own script tag's until it gives another one. */
export const takeNonce = (nonce: string | undefined): void => {
  pageNonce = nonce || pageNonce;
};

/** Brings what a page with a nonce needs; where that fails, its policy stands as it is. */
export const whenStrict = async (): Promise<void> => {
  if (pageNonce)
    await beside('strict.js').then((strict) => {
      ({ withNonce } = strict as { withNonce: WithNonce });
    }, failed('nonce'));
};

const trusted: Trust = (html) => {
  const rules = { createHTML: (text: string) => text };
  const types = declaredAs('trustedTypes') as TrustedTypes | undefined;
  // A page may allow one policy of a name: the copies of this library share it.
  policy ??= types ? (types[policyName] ??= types.createPolicy(policyName, rules)) : rules;
  return policy.createHTML(html);
};

/** RF-12: the document in a frame, which has to be in the page. */
export const innerOf = ({ contentDocument }: HTMLIFrameElement): Document => {
  if (!contentDocument) fail('Squatch.js has an empty iframe');
  return past(contentDocument);
};

/** Writes a template into its own frame, which has to be in the page. The frame's document, whose scripts have begun. */
export const writeFrame = (frame: HTMLIFrameElement, html: string): Document => {
  const inner = innerOf(frame);
  const text = trusted(withNonce?.(html, pageNonce, trusted) ?? html);
  inner.open();
  inner.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    print(`the template needs ${effectiveDirective} ${blockedURI}`),
  );
  inner.write(text);
  inner.close();
  return inner;
};

/** Runs now, or as soon as everything is there that the document's own text brings. */
export const whenParsed = (inner: Document, then: () => void): void => {
  const page = past(inner);
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', then, { once: true });
  else then();
};
