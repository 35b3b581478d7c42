/** The requested URL. The result always stays on this origin, even for a malformed request line. */
export const requestUrl = (origin: string, target: string): URL =>
  new URL(target.startsWith('/') ? origin + target : origin);
