/**
 * RT-28: the address that a page was asked to lead to after sign-in. `redirect` names a path, or is `referrer` for the page
 * the reader came from. `null` when nothing was asked for. Not vetted: `validateRedirect` does that.
 */
export const requestedRedirect = (redirect: string | null, referrer: string): string | null =>
  redirect === 'referrer' ? referrer || null : redirect;
