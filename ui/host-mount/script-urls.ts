/** The part of the browser's Trusted Types that is used; not every browser has it, nor does TypeScript's library. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => unknown };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/**
 * Addresses of third parties' scripts, through the one policy `masthead-scripts` (docs/decisions/0018). It lets through what
 * the host's configuration, or we, have named: https, or plain http on loopback.
 */
export const makeScriptUrls =
  (page: { readonly trustedTypes?: TrustedTypes } | Window) =>
  (address: string): unknown => {
    const { trustedTypes } = page as { readonly trustedTypes?: TrustedTypes };
    if (trustedTypes === undefined) return checked(address);
    policy ??= trustedTypes.createPolicy('masthead-scripts', { createScriptURL: checked });
    return policy.createScriptURL(address);
  };

const checked = (address: string): string => {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname)))
    return address;
  throw new TypeError('masthead: this is no address of a script');
};
