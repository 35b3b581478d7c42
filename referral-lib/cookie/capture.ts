import { failed } from '../log';
import { mergeReferralCookie, referralCookie } from './merge-referral-cookie';
import { jar, readReferralCookie } from './read-cookie';
import { year } from '../limits';

/**
 * Merges the referral data in the page's URL into the referral cookie of the top-level domain, valid for 365
 * days from now (RF-09). Never throws. If cookies are denied, none is written.
 */
export const captureReferral = (): void => {
  try {
    const requested = new URLSearchParams(location.search).get(referralCookie);
    const merged = mergeReferralCookie(requested, readReferralCookie());
    if (!merged) return;
    const expires = new Date(Date.now() + year).toUTCString();
    const labels = location.hostname.split('.');
    let from = labels.length - 2;
    /** Writes the cookie and returns the page's cookies. */
    const write = (value: string): string => {
      const domain = from < 0 ? '' : `;domain=${labels.slice(from).join('.')}`;
      jar().cookie = `${referralCookie}=${value};expires=${expires};path=/;SameSite=Lax${domain}`;
      return jar().cookie;
    };
    // Uses the shortest domain that the browser accepts for a cookie. Hosts without such a domain, such as
    // `localhost`, get a host-only cookie.
    while (write('') === write(merged) && from > -2) from -= 1;
  } catch (error) {
    failed('cookie')(error);
  }
};
