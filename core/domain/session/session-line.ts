/** The cookie with the session's id. */
export const sessionCookie = 'blaize_session';

/** The cookie with the reader's tracking id. */
export const trackingCookie = 'blaize_tracking_id';

/** The session's id in a whole cookie line (`blaize_session=…; Expires=…; Path=/;`); `null` when it has none. */
export const sessionIdOf = (line: string): string | null => {
  for (const part of line.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === sessionCookie)
      return unescaped(part.slice(at + 1).trim()) || null;
  }
  return null;
};

/** The value of a cookie, which is written with escapes. A value whose escapes are malformed is returned as it is. */
export const unescaped = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
