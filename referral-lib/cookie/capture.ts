import { failed } from '../log';
import { mergeReferralCookie, referralCookie } from './merge-referral-cookie';
import { jar, readReferralCookie } from './read-cookie';
import { year } from '../limits';

/**
 * RF-09: what the page's address brings is merged into the referral cookie of the top-level domain, for 365 days from now. Never
 * throws: where cookies are refused, none is written.
 */
export const captureReferral = (): void => {
  try {
    const requested = new URLSearchParams(location.search).get(referralCookie);
    const merged = mergeReferralCookie(requested, readReferralCookie());
    if (!merged) return;
    const expires = new Date(Date.now() + year).toUTCString();
    const labels = location.hostname.split('.');
    let from = labels.length - 2;
    /** What the page's cookies are after one was written. */
    const write = (value: string): string => {
      const domain = from < 0 ? '' : `;domain=${labels.slice(from).join('.')}`;
      jar().cookie = `${referralCookie}=${value};expires=${expires};path=/;SameSite=Lax${domain}`;
      return jar().cookie;
    };
    // The shortest domain that the browser takes a cookie for, whatever others there are; none for addresses without one, such as
    // `localhost`.
    while (write('') === write(merged) && from > -2) from -= 1;
  } catch (error) {
    failed('cookie')(error);
  }
};
