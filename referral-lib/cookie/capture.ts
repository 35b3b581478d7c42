import { log, reasonOf } from '../log';
import { mergeReferralCookie, referralCookie } from './merge-referral-cookie';
import { readReferralCookie } from './read-cookie';

const lifetime = 365 * 24 * 60 * 60 * 1_000;
const probe = '_saasquatch_probe';

/**
 * RF-09: what the page's address brings is merged into the referral cookie of the top-level domain, for 365 days. Never
 * throws: where cookies are refused, none is written.
 */
export const captureReferral = (): void => {
  try {
    const asked = new URLSearchParams(location.search).get(referralCookie);
    if (asked === null) return;
    const merged = mergeReferralCookie(asked, readReferralCookie());
    if (merged === null) {
      log('the referral cookie stays as it is');
      return;
    }
    const expires = new Date(Date.now() + lifetime).toUTCString();
    document.cookie = `${referralCookie}=${merged}; expires=${expires}; path=/; SameSite=Lax${topDomain()}`;
  } catch (error) {
    log('the referral cookie cannot be written:', reasonOf(error));
  }
};

/** The shortest domain that the browser takes a cookie for; none for addresses without one, such as `localhost`. */
const topDomain = (): string => {
  const labels = location.hostname.split('.');
  for (let from = labels.length - 2; from >= 0; from -= 1) {
    const domain = `; domain=${labels.slice(from).join('.')}`;
    document.cookie = `${probe}=1; path=/; SameSite=Lax${domain}`;
    const isTaken = document.cookie.includes(`${probe}=1`);
    document.cookie = `${probe}=; path=/; SameSite=Lax; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
    if (isTaken) return domain;
  }
  return '';
};
