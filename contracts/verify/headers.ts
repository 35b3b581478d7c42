import type { CallFacts } from '../facts';
import { advice, hint, rule, type Answer, type Difference } from './compare';

/** Headers in which shared caches state that they have answered themselves. */
const cacheHeaders = ['x-cache', 'x-cache-status', 'cf-cache-status', 'x-proxy-cache', 'x-vercel-cache'];

/** Checks that no shared cache stores a private response, or has answered the call itself. */
export const cachingOf = ({ keep, method }: CallFacts, { headers }: Answer): readonly Difference[] => {
  if (!/^(Never|A write)/.test(keep)) return [];
  const isHit =
    Number(headers.get('age') ?? 0) > 0 ||
    cacheHeaders.some((name) => /\b(hit|stale|revalidated)\b/i.test(headers.get(name) ?? ''));
  const found = isHit
    ? [rule('came from a shared cache, which may hold the response of another reader')]
    : [];
  if (method !== 'GET') return found;
  const control = headers.get('cache-control')?.toLowerCase() ?? null;
  if (control === null) return [...found, advice('without cache-control: send no-store')];
  if (/\b(no-store|private)\b/.test(control))
    return /\bno-store\b/.test(control) ? found : [...found, advice('cache-control without no-store')];
  if (/\bpublic\b|\b(s-maxage|max-age)\s*=\s*"?[1-9]/.test(control))
    return [...found, rule('its cache-control lets shared caches give it to another reader')];
  return [...found, advice('cache-control without no-store')];
};

const cookieNames = ['blaize_session', 'blaize_tracking_id'];

/** Days. A year, less a month for services that count differently. */
export const shortestLife = 335;

/**
 * Checks the cookies of a log-in or a registration, as browsers treat them on the pages of the site. Plain HTTP, which
 * only local backends have, allows neither `Secure` nor `SameSite=None`.
 */
export const sessionCookiesOf = (
  { headers }: Answer,
  { site, host }: { readonly site: string; readonly host: string },
): readonly Difference[] => {
  const lines = headers.getSetCookie();
  const isPlain = new URL(host).protocol === 'http:';
  const found = cookieNames.map((name) => {
    const line = lines.find((one) => one.startsWith(`${name}=`));
    if (line === undefined) return name === 'blaize_session' ? [hint('sets no cookie')] : [];
    return flagsOf(name, line, isPlain, isSameSite(site, host));
  });
  return found.flat();
};

const flagsOf = (name: string, line: string, isPlain: boolean, isNear: boolean): readonly Difference[] => {
  const sameSite = /;\s*samesite\s*=\s*(\w+)/i.exec(line)?.[1]?.toLowerCase();
  const isCrossSite = sameSite === 'none';
  const life = lifeOf(line);
  return [
    ...(!isPlain && !/;\s*secure\s*(;|$)/i.test(line)
      ? [rule(`the cookie ${name} is without Secure${isCrossSite ? ', so browsers refuse it' : ''}`)]
      : []),
    ...(sameSite === undefined && (isPlain || isNear)
      ? [hint(`the cookie ${name} is without SameSite`)]
      : []),
    ...(!isPlain && !isNear && !isCrossSite
      ? [rule(`the cookie ${name} is without SameSite=None, so the site's pages cannot send it`)]
      : []),
    ...(life === null
      ? [rule(`the cookie ${name} has no lifetime, so readers are logged out when they close the browser`)]
      : life < shortestLife
        ? [hint(`the cookie ${name} ends in less than a year`)]
        : []),
    ...(/;\s*path\s*=\s*\/\s*(;|$)/i.test(line) ? [] : [rule(`the cookie ${name} is without Path=/`)]),
  ];
};

/** Checks the `cookie` line in the body, which the page writes on its own host, for a year. */
export const cookieLineOf = (line: string): readonly Difference[] =>
  lifeOf(line) === null ? [hint('the cookie line has no lifetime')] : [];

/** The days until a cookie ends; `null` if it ends with the browser. */
export const lifeOf = (line: string): number | null => {
  const seconds = /;\s*max-age\s*=\s*(-?\d+)/i.exec(line)?.[1];
  if (seconds !== undefined) return Number(seconds) / 86_400;
  const end = Date.parse(/;\s*expires\s*=\s*([^;]+)/i.exec(line)?.[1] ?? '');
  return Number.isNaN(end) ? null : (end - Date.now()) / 86_400_000;
};

/** True if both hosts have the same last two labels, as browsers treat most domains. */
const isSameSite = (one: string, other: string): boolean => {
  const domainOf = (address: string): string => new URL(address).hostname.split('.').slice(-2).join('.');
  return domainOf(one) === domainOf(other);
};

/** The response headers that the product reads from a REST API on another origin. */
export const exposedHeaders = ['x-wp-nonce', 'x-wp-upload-attachment-id', 'link'] as const;

/** Checks that a REST API on another origin lets pages read the headers that this response has. */
export const exposureOf = ({ headers }: Answer): readonly Difference[] => {
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  return exposedHeaders
    .filter((name) => headers.get(name) !== null && !exposed.includes(name))
    .map((name) => rule(`access-control-expose-headers is without ${name}, so pages cannot read it`));
};
