/** The address asked for. Whatever stands in the request line, it stays on this origin. */
export const requestUrl = (origin: string, target: string): URL =>
  new URL(target.startsWith('/') ? origin + target : origin);
