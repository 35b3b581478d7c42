/**
 * The target of an address on a site's page, parsed as browsers do. Hand-written, because the core cannot use `URL`.
 */
export type Address =
  /** On the page's own host. `path` is the part after the host, without dot segments. */
  | { readonly kind: 'path'; readonly path: string }
  /** `host` is in lower case, with a port unless it is the scheme's default. */
  | {
      readonly kind: 'absolute';
      readonly scheme: 'http' | 'https' | null;
      readonly host: string;
      readonly path: string;
    }
  /** Another scheme, a script, or a text that browsers parse differently than it looks. */
  | { readonly kind: 'refused' };

const refused: Address = { kind: 'refused' };

/** Browsers remove tabs and line breaks and trim control characters and spaces, so such a text is refused. */

const hidden = /[\u0000-\u001f\u007f]|^\s|\s$/;
const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/;
const hostName = /^(?:[a-z0-9_-]+\.)*[a-z0-9_-]+$/;
const bracketed = /^\[[0-9a-f:.]+\]$/;

export const readAddress = (text: string): Address => {
  if (hidden.test(text)) return refused;
  const beforeQuery = text.split(/[?#]/, 1)[0] ?? '';
  if (beforeQuery.includes('\\')) return refused;
  const named = scheme.exec(beforeQuery)?.[1]?.toLowerCase();
  if (named !== undefined) {
    return named === 'http' || named === 'https'
      ? readAuthority(text.slice(named.length + 1), named)
      : refused;
  }
  if (text.startsWith('//')) return readAuthority(text, null);
  const path = withoutDotSegments(beforeQuery);
  return path.startsWith('//') ? refused : { kind: 'path', path };
};

/** `rest`: the part after the scheme, with two slashes, a host and a path. */
const readAuthority = (rest: string, named: 'http' | 'https' | null): Address => {
  const found = /^\/\/([^/?#]*)([^?#]*)/.exec(rest);
  if (found === null) return refused;
  const host = readHost(found[1] ?? '', named);
  return host === null
    ? refused
    : { kind: 'absolute', scheme: named, host, path: withoutDotSegments(found[2] || '/') };
};

const ownPort = { http: 80, https: 443 } as const;

const readHost = (authority: string, named: 'http' | 'https' | null): string | null => {
  const found = /^(\[[^\]]*\]|[^:@]*)(?::(\d*))?$/.exec(authority.toLowerCase());
  const name = found?.[1];
  if (name === undefined || !(hostName.test(name) || bracketed.test(name))) return null;
  // Browsers treat an empty port as absent.
  const port = found?.[2] ? Number(found[2]) : null;
  if (port !== null && port > 65_535) return null;
  return port === null || (named !== null && port === ownPort[named]) ? name : `${name}:${port}`;
};

/** Removes dot segments (RFC 3986, 5.2.4), including dots encoded as %2e, as browsers do. */
const withoutDotSegments = (path: string): string => {
  const kept: string[] = [];
  const segments = path.split('/');
  segments.forEach((segment, at) => {
    const plain = segment.replace(/%2e/gi, '.');
    const isLast = at === segments.length - 1;
    if (plain === '..') {
      if (kept.length > 1) kept.pop();
      if (isLast) kept.push('');
    } else if (plain === '.') {
      if (isLast) kept.push('');
    } else {
      kept.push(segment);
    }
  });
  return kept.join('/');
};
