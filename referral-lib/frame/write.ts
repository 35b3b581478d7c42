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
/** Adds the page's nonce to the scripts and styles of a template. */
export type WithNonce = (html: string, nonce: string, trusted: Trust) => string;

/**
 * The Trusted Types policy for tenants' templates. A page with `trusted-types` must allow its name
 * (readings.md 49).
 */
let policy: Policy | undefined;
let pageNonce = '';
let withNonce: WithNonce | undefined;

/** Stores the page's nonce; initially the nonce of the library's script tag. */
export const takeNonce = (nonce: string | undefined): void => {
  pageNonce = nonce || pageNonce;
};

/** Loads the code for pages with a nonce. If that fails, templates are written without nonce. */
export const whenStrict = async (): Promise<void> => {
  if (pageNonce)
    await beside('strict.js').then((strict) => {
      ({ withNonce } = strict as { withNonce: WithNonce });
    }, failed('nonce'));
};

const trusted: Trust = (html) => {
  const rules = { createHTML: (text: string) => text };
  const types = declaredAs('trustedTypes') as TrustedTypes | undefined;
  // A page may allow each policy name once, so all copies of this library share the policy.
  policy ??= types ? (types[policyName] ??= types.createPolicy(policyName, rules)) : rules;
  return policy.createHTML(html);
};

/** The document of a frame, which must be in the page (RF-12). */
export const innerOf = ({ contentDocument }: HTMLIFrameElement): Document => {
  if (!contentDocument) fail('Squatch.js has an empty iframe');
  return past(contentDocument);
};

/**
 * Writes a template into its frame, which must be in the page. Returns the frame's document; its scripts have
 * started.
 */
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

/** Runs the callback once the document is parsed, or now if it already is. */
export const whenParsed = (inner: Document, then: () => void): void => {
  const page = past(inner);
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', then, { once: true });
  else then();
};
