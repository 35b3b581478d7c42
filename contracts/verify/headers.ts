import { readSessionLine } from '../../core/domain/session/session-line';
import type { CallFacts } from '../facts';
import { advice, hint, rule, type Answer, type Difference } from './compare';

/** True if a shared cache states that it has answered itself. Each product has a header of its own. */
const isFromCache = (headers: Headers): boolean =>
  [...headers].some(([name, value]) => {
    if (name === 'age' || name === 'x-cache-hits') return Number(value.split(',').at(-1)) > 0;
    if (name === 'x-varnish') return /^\d+ \d+$/.test(value);
    return (
      name.includes('cache') &&
      name !== 'cache-control' &&
      /(^|[\s;,_-])(hit|stale|revalidated)\b/i.test(value) &&
      !/no-hit/i.test(value)
    );
  });

/** Checks that no shared cache stores a private response, or has answered the call itself. */
export const cachingOf = ({ keep, session }: CallFacts, { headers }: Answer): readonly Difference[] => {
  const isWrite = keep.startsWith('A write');
  if (!isWrite && !keep.startsWith('Never') && session === 'none') return [];
  return [
    ...(isFromCache(headers)
      ? [rule('came from a shared cache, which may hold the response of another reader')]
      : []),
    ...(mayBeStored(headers, isWrite)
      ? [rule('its cache-control lets shared caches give it to another reader')]
      : isWrite
        ? []
        : unsaid(headers)),
  ];
};

/** Headers for the caches of a provider. They precede `Cache-Control`. */
const forCaches = ['cdn-cache-control', 'surrogate-control', 'cloudflare-cdn-cache-control'];

const mayBeStored = (headers: Headers, isWrite: boolean): boolean => {
  const ofCaches = forCaches.map((name) => headers.get(name) ?? '').join();
  if (/max-age\s*=\s*"?[1-9]/i.test(ofCaches) && !/no-store/i.test(ofCaches)) return true;
  const control = headers.get('cache-control')?.toLowerCase() ?? null;
  if (control === null) return !isWrite && Date.parse(headers.get('expires') ?? '') > Date.now();
  if (/\b(no-store|private)\b/.test(control)) return false;
  return /\bpublic\b/.test(control) || (!isWrite && /\b(s-maxage|max-age)\s*=\s*"?[1-9]/.test(control));
};

const unsaid = (headers: Headers): readonly Difference[] => {
  const control = headers.get('cache-control');
  if (control === null) return [advice('without cache-control: send no-store')];
  return /\bno-store\b/i.test(control) ? [] : [advice('cache-control without no-store')];
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
    // Of several lines, the last one counts.
    const line = lines.findLast((one) => one.startsWith(`${name}=`));
    if (line === undefined) return name === 'blaize_session' ? [hint('sets no cookie')] : [];
    return [...domainOf(name, line, host), ...flagsOf(name, line, isPlain, isSameSite(site, host))];
  });
  return found.flat();
};

/** The value of the session cookie that a response sets; `null` if it sets none, and empty if it deletes it. */
export const sessionSetBy = ({ headers }: Pick<Answer, 'headers'>): string | null => {
  const line = headers.getSetCookie().findLast((one) => one.startsWith('blaize_session='));
  if (line === undefined) return null;
  const life = lifeOf(line);
  return life !== null && life <= 0 ? '' : (readSessionLine(line)?.sessionId ?? '');
};

const domainOf = (name: string, line: string, host: string): readonly Difference[] => {
  const domain = /;\s*domain\s*=\s*\.?([^;\s]+)/i.exec(line)?.[1]?.toLowerCase();
  const { hostname } = new URL(host);
  return domain === undefined || hostname === domain || hostname.endsWith(`.${domain}`)
    ? []
    : [rule(`the cookie ${name} is for another domain, so browsers refuse it`)];
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
      : life <= 0
        ? [rule(`the cookie ${name} is deleted at once`)]
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

/**
 * True if both hosts have the same last two labels, as most domains. Below a short second label, such as that of
 * `co.uk`, it is three.
 */
const isSameSite = (one: string, other: string): boolean => {
  const siteOf = (address: string): string => {
    const labels = new URL(address).hostname.split('.');
    const [second = '', first = ''] = labels.slice(-2);
    return labels.slice(second.length <= 3 && first.length === 2 ? -3 : -2).join('.');
  };
  return siteOf(one) === siteOf(other);
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
