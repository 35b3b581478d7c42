/** The cookie that contains the session id. */
export const sessionCookie = 'blaize_session';

/** The cookie that contains the reader's tracking id. */
export const trackingCookie = 'blaize_tracking_id';

/** The session in a full cookie line (`blaize_session=…; Expires=…; Path=/;`). */
export interface SessionLine {
  readonly sessionId: string;
  /** The `Domain` attribute, in lower case and without a leading dot; absent if the line has none. */
  readonly cookieDomain?: string;
}

/** Reads a full cookie line; `null` if it contains no session id. */
export const readSessionLine = (line: string): SessionLine | null => {
  const parts = line.split(';').map((part) => part.trim());
  const valueOf = (name: RegExp): string | undefined =>
    parts.find((part) => name.test(part))?.replace(/^[^=]*=\s*/, '');
  const sessionId = unescaped(valueOf(new RegExp(`^${sessionCookie}\\s*=`)) ?? '');
  if (sessionId === '') return null;
  const domain = (valueOf(/^domain\s*=/i) ?? '').replace(/^\./, '').toLowerCase();
  return domain === '' ? { sessionId } : { sessionId, cookieDomain: domain };
};

/** Decodes the escapes of a cookie value. A malformed value is returned unchanged. */
export const unescaped = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
