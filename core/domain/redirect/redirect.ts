import { readAddress } from './address';

export interface RedirectSite {
  /** The page's host, with a port unless it is the scheme's default. */
  readonly currentHost: string;
  /** The hosts of the publisher's own sites, in the same format. */
  readonly ownSites: readonly string[];
}

export type RedirectDecision =
  | { readonly kind: 'store'; readonly path: string }
  | { readonly kind: 'reject' }
  | { readonly kind: 'clear' };

const reject: RedirectDecision = { kind: 'reject' };

/**
 * Decides whether an address may be stored as the destination after sign-in (VA-09). Rejects addresses that run a
 * script or lead to a host that is not the publisher's. Never throws.
 *
 * @example
 * ```ts
 * const site = { currentHost: 'www.harborpost.test', ownSites: ['sports.harborpost.test'] };
 * validateRedirect('/account/settings', site); // { kind: 'store', path: '/account/settings' }
 * validateRedirect('https://phishing.example/', site); // { kind: 'reject' }
 * ```
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

/** A listed host may contain the default port of the scheme. */
const isOwn = (host: string, scheme: 'http' | 'https' | null, site: RedirectSite): boolean => {
  const withOwnPort = scheme === null ? [] : [`${host}:${scheme === 'https' ? '443' : '80'}`];
  const spellings = [host, ...withOwnPort];
  return [site.currentHost, ...site.ownSites].some(
    (ownSite) => typeof ownSite === 'string' && spellings.includes(ownSite.toLowerCase()),
  );
};
