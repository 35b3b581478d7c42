import { referralCookie } from './merge-referral-cookie';

/** The raw value of the page's referral cookie. */
export const readReferralCookie = (): string | null => {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${referralCookie}=`));
  return found?.slice(referralCookie.length + 1) || null;
};
