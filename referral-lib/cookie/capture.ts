import { failed } from '../log';
import { mergeReferralCookie, referralCookie } from './merge-referral-cookie';
import { readReferralCookie } from './read-cookie';

const days = 24 * 60 * 60 * 1_000;

const write = (pair: string, lifetime: number, domain: string): void => {
  const expires = new Date(Date.now() + lifetime).toUTCString();
  document.cookie = `${pair};expires=${expires};path=/;SameSite=Lax${domain}`;
};

/**
 * RF-09: what the page's address brings is merged into the referral cookie of the top-level domain, for 365 days. Never
 * throws: where cookies are refused, none is written.
 */
export const captureReferral = (): void => {
  try {
    const asked = new URLSearchParams(location.search).get(referralCookie);
    const merged = mergeReferralCookie(asked, readReferralCookie());
    if (merged !== null) write(`${referralCookie}=${merged}`, 365 * days, topDomain());
  } catch (error) {
    failed('cookie')(error);
  }
};

/** The shortest domain that the browser takes a cookie for; none for addresses without one, such as `localhost`. */
const topDomain = (): string => {
  const probe = `${referralCookie}_probe=1`;
  const labels = location.hostname.split('.');
  for (let from = labels.length - 2; from >= 0; from -= 1) {
    const domain = `;domain=${labels.slice(from).join('.')}`;
    write(probe, days, domain);
    const isTaken = document.cookie.includes(probe);
    write(probe, -days, domain);
    if (isTaken) return domain;
  }
  return '';
};
