import { past } from '../page';

/**
 * The object that contains the page's cookies. If a script has replaced `document.cookie` with a text, that
 * one is used; otherwise the browser's own property.
 */
export const jar = (): Pick<Document, 'cookie'> =>
  typeof document.cookie === 'string' ? document : past(document);

/**
 * The page's referral cookie, also if a server percent-encoded it; `''` if missing. Never throws, even for
 * invalid escapes.
 */
export const readReferralCookie = (): string =>
  unescape(/(?:^|; )_saasquatch=([^;]+)/.exec(jar().cookie)?.[1] ?? '');
