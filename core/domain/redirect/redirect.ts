import { readAddress } from './address';

export interface RedirectSite {
  /** The host of the page, with a port where it is not the scheme's own. */
  readonly currentHost: string;
  /** The publisher's own sites, written the same way. */
  readonly ownSites: readonly string[];
}

export type RedirectDecision =
  | { readonly kind: 'store'; readonly path: string }
  | { readonly kind: 'reject' }
  | { readonly kind: 'clear' };

const reject: RedirectDecision = { kind: 'reject' };

/**
 * VA-09: whether an address may be kept as the place to go to after sign-in. Anything that a browser would take to a host
 * that is not the publisher's, or run, is rejected. Never throws.
 */
export const validateRedirect = (candidate: unknown, site: RedirectSite): RedirectDecision => {
  if (candidate === '') return { kind: 'clear' };
  if (typeof candidate !== 'string' || leadsBackToSignIn(candidate)) return reject;
  const address = readAddress(candidate);
  if (address.kind === 'refused' || leadsBackToSignIn(address.path)) return reject;
  if (address.kind === 'absolute' && !isOwn(address.host, address.scheme, site)) return reject;
  return { kind: 'store', path: candidate };
};

const signInPaths = ['/account/login', '/account/register'];

const leadsBackToSignIn = (path: string): boolean => signInPaths.some((start) => path.startsWith(start));

/** A listed host may spell out the scheme's own port. */
const isOwn = (host: string, scheme: 'http' | 'https' | null, site: RedirectSite): boolean => {
  const withOwnPort = scheme === null ? [] : [`${host}:${scheme === 'https' ? '443' : '80'}`];
  const spellings = [host, ...withOwnPort];
  return [site.currentHost, ...site.ownSites].some(
    (ownSite) => typeof ownSite === 'string' && spellings.includes(ownSite.toLowerCase()),
  );
};
