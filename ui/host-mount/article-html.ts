/** The part of the browser's Trusted Types that is used; not every browser has it, nor does TypeScript's library. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => {
    readonly createHTML: (html: string) => unknown;
  };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/**
 * The article body is the publisher's own HTML from its own site API: it is inserted as it is, through the one policy
 * `masthead-article`. Scripts do not run by insertion.
 */
export const toTrustedHtml = (html: string): unknown => {
  const trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
  if (trustedTypes === undefined) return html;
  policy ??= trustedTypes.createPolicy('masthead-article', { createHTML: (text) => text });
  return policy.createHTML(html);
};
