/** The raw value of the page's referral cookie. */
export const readReferralCookie = (): string | null =>
  /(?:^|; )_saasquatch=([^;]+)/.exec(document.cookie)?.[1] ?? null;
