/** The cookie that contains the session id. */
export const sessionCookie = 'blaize_session';

/** The cookie that contains the reader's tracking id. */
export const trackingCookie = 'blaize_tracking_id';

/** The session id in a full cookie line (`blaize_session=…; Expires=…; Path=/;`); `null` if there is none. */
export const sessionIdOf = (line: string): string | null => {
  for (const part of line.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === sessionCookie)
      return unescaped(part.slice(at + 1).trim()) || null;
  }
  return null;
};

/** Decodes the escapes of a cookie value. A malformed value is returned unchanged. */
export const unescaped = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
