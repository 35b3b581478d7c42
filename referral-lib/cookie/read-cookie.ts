import { past } from '../page';

/** Where the page's cookies are: its own idea of them, where a script put one in the browser's place, else the browser's. */
export const jar = (): Pick<Document, 'cookie'> =>
  typeof document.cookie === 'string' ? document : past(document);

/** The page's referral cookie, also where a server wrote it percent-encoded; `''` for none. Never throws, whatever the escapes. */
export const readReferralCookie = (): string =>
  unescape(/(?:^|; )_saasquatch=([^;]+)/.exec(jar().cookie)?.[1] ?? '');
