import type { Owned, PageContext, TrustedPolicy } from './context';

interface Rules {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (address: string) => string;
}

/** The part of the browser's Trusted Types that is used; not every browser has it, nor does TypeScript's library. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Rules) => TrustedPolicy;
}

/**
 * The one policy `masthead`, for all parts of the page: a host's policy names it once. It travels with what the parts are
 * handed, and stands on no global where a stranger's script would find it.
 */
const policyOf = (page: Pick<PageContext, 'policy'>): TrustedPolicy | null => {
  const trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
  (page as Owned<'policy'>).policy ??=
    trustedTypes?.createPolicy('masthead', {
      createHTML: (html) => html,
      createScriptURL: (address) => address,
    }) ?? null;
  return page.policy ?? null;
};

/** The article body is the publisher's own HTML from its own site API: it is inserted as it is. Scripts do not run by insertion. */
export const toTrustedHtml = (page: Pick<PageContext, 'policy'>, html: string): unknown =>
  policyOf(page)?.createHTML(html) ?? html;

/** For addresses that the host's configuration names. */
export const toTrustedScriptAddress = (page: PageContext, address: string): string =>
  (policyOf(page)?.createScriptURL(address) ?? address) as string;
