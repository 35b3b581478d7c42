/** The page's referral cookie, also where a server wrote it percent-encoded; `''` for none. Never throws, whatever the escapes. */
export const readReferralCookie = (): string =>
  unescape(/(?:^|; )_saasquatch=([^;]+)/.exec(document.cookie)?.[1] ?? '');
