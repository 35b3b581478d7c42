/** The part of a document that holds cookies, so that it can be stood in for. */
export interface CookieDocument {
  cookie: string;
}

export interface CookieAttributes {
  /** `null` ends with the browser's session; the epoch removes the cookie. */
  readonly expires: Date | null;
  readonly sameSite: 'Lax' | 'None';
  readonly secure: boolean;
}

/** The names of all cookies that a page can see; none when cookies are denied. */
export const cookieNames = (document: CookieDocument): readonly string[] => {
  try {
    return document.cookie
      .split(';')
      .map((pair) => pair.slice(0, Math.max(0, pair.indexOf('='))).trim())
      .filter((name) => name !== '');
  } catch {
    return [];
  }
};

/** The value of a cookie; `null` when there is none, or when cookies are denied. */
export const readCookie = (document: CookieDocument, name: string): string | null => {
  try {
    for (const pair of document.cookie.split(';')) {
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

/** The line that sets a cookie, for the whole host. */
export const cookieLine = (
  name: string,
  value: string,
  { expires, sameSite, secure }: CookieAttributes,
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'path=/',
    ...(expires === null ? [] : [`expires=${expires.toUTCString()}`]),
    `SameSite=${sameSite}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/** Sets a cookie; a document that denies cookies is left alone. */
export const writeCookie = (
  document: CookieDocument,
  name: string,
  value: string,
  attributes: CookieAttributes,
): void => {
  try {
    document.cookie = cookieLine(name, value, attributes);
  } catch {
    // Without cookies the session lives on the membership host alone.
  }
};

export const removeCookie = (document: CookieDocument, name: string, attributes: CookieAttributes): void =>
  writeCookie(document, name, '', { ...attributes, expires: new Date(0) });
