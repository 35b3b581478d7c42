import { quietly } from '../../core/domain/quietly';

/** The part of a document that contains cookies, so that tests can replace it. */
export interface CookieDocument {
  cookie: string;
}

export interface CookieAttributes {
  /** `null` expires with the browser's session; the epoch removes the cookie. */
  readonly expires: Date | null;
  readonly sameSite: 'Lax' | 'None';
  readonly secure: boolean;
  /** The hosts that get the cookie: this domain and those below it. `null` or absent: this host only. */
  readonly domain?: string | null;
}

/** An image or form named `cookie` on the page hides the document's own property (R16). */
const textOf = (page: CookieDocument): string =>
  typeof page.cookie === 'string' ? page.cookie : (Reflect.get(Document.prototype, 'cookie', page) as string);

/** The names of all cookies visible to the page; empty if cookies are denied. */
export const cookieNames = (document: CookieDocument): readonly string[] =>
  quietly(() =>
    textOf(document)
      .split(';')
      .map((pair) => pair.slice(0, Math.max(0, pair.indexOf('='))).trim())
      .filter((name) => name !== ''),
  ) ?? [];

/**
 * The encoded value of a cookie, for comparisons and existence checks. `undefined` if it is missing or
 * cookies are denied.
 */
export const cookieAsWritten = (document: CookieDocument, name: string): string | undefined =>
  quietly(() => new RegExp(`(?:^|; ?)${name}=([^;]*)`).exec(textOf(document))?.[1]);

/** The value of a cookie; `null` if it is missing or cookies are denied. */
export const readCookie = (document: CookieDocument, name: string): string | null => {
  try {
    for (const pair of textOf(document).split(';')) {
      const at = pair.indexOf('=');
      if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim());
    }
  } catch {
    // A document that denies cookies throws on reading.
  }
  return null;
};

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** The line that sets a cookie for all paths. */
const cookieLine = (
  name: string,
  value: string,
  { expires, sameSite, secure, domain }: CookieAttributes,
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'path=/',
    ...(domain ? [`domain=${domain}`] : []),
    ...(expires === null ? [] : [`expires=${expires.toUTCString()}`]),
    `SameSite=${sameSite}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/** Sets a cookie. If cookies are denied, nothing happens. */
export const writeCookie = (
  page: CookieDocument,
  name: string,
  value: string,
  attributes: CookieAttributes,
): void => {
  try {
    const line = cookieLine(name, value, attributes);
    if (typeof page.cookie === 'string') page.cookie = line;
    else Reflect.set(Document.prototype, 'cookie', line, page);
  } catch {
    // Without cookies the session exists only on the membership host.
  }
};

export const removeCookie = (document: CookieDocument, name: string, attributes: CookieAttributes): void =>
  writeCookie(document, name, '', { ...attributes, expires: new Date(0) });
