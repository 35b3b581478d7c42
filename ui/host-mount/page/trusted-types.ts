import type { Owned, PageContext, TrustedPolicy } from './context';

interface Rules {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (address: string) => string;
}

/** The part of the Trusted Types API used here. Not every browser has it, and TypeScript's library lacks it. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Rules) => TrustedPolicy;
}

const unchanged = (text: string): string => text;

/**
 * Returns the page's only policy, named `masthead`. A host's policy lists that name once. It is stored in the page
 * context and not on a global, so foreign scripts cannot use it.
 */
const policyOf = (page: Pick<PageContext, 'policy'>): TrustedPolicy | null => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Partial<TrustedTypes> };
  // In a browser without the API, an element of the page may have its name.
  (page as Owned<'policy'>).policy ??=
    typeof trustedTypes?.createPolicy === 'function'
      ? trustedTypes.createPolicy('masthead', { createHTML: unchanged, createScriptURL: unchanged })
      : null;
  return page.policy ?? null;
};

/**
 * Inserts the article body without changes, because it is the publisher's own HTML from its own API. Scripts inserted
 * this way do not run.
 */
export const toTrustedHtml = (page: Pick<PageContext, 'policy'>, html: string): unknown =>
  policyOf(page)?.createHTML(html) ?? html;

/** For addresses from the host's configuration. */
export const toTrustedScriptAddress = (page: PageContext, address: string): string =>
  (policyOf(page)?.createScriptURL(address) ?? address) as string;
