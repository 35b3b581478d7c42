/**
 * The destination requested by the page's URL (RT-28). `redirect` is a path, or `referrer` for the previous page.
 * `null` if absent. Not validated: use `validateRedirect`.
 */
export const requestedRedirect = (redirect: string | null, referrer: string): string | null =>
  redirect === 'referrer' ? referrer || null : redirect;
