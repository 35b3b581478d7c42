import type { Addresses } from '../addresses';
import type { Person } from './people';

export const shareMedia = [
  'FBMESSENGER',
  'SMS',
  'WHATSAPP',
  'FACEBOOK',
  'TWITTER',
  'EMAIL',
  'LINKEDIN',
  'DIRECT',
] as const;
export type EngagementMedium = 'POPUP' | 'EMBED';

const names = [
  '',
  'facebook',
  'twitter',
  'email',
  'mobile',
  'mobile-facebook',
  'mobile-twitter',
  'mobile-email',
];

/** The link that a person shares with friends. */
export const shareLink = ({ rewards }: Addresses, { tenant, code }: Person): string =>
  `${rewards}/r/${encodeURIComponent(tenant)}/${encodeURIComponent(code)}`;

/** The same link per medium, so that visits can be attributed to it. */
export const shareLinks = (addresses: Addresses, person: Person): Record<string, unknown> => ({
  ...linksWith(shareLink(addresses, person), ''),
  EMBED: linksWith(shareLink(addresses, person), 'embed'),
  POPUP: linksWith(shareLink(addresses, person), 'popup'),
});

const linksWith = (link: string, widget: string): Record<string, string> =>
  Object.fromEntries(
    names.map((medium) => {
      const query = [widget && `w=${widget}`, medium && `m=${medium}`]
        .filter((part) => part !== '')
        .join('&');
      return [keyOf(medium), query === '' ? link : `${link}?${query}`];
    }),
  );

/** `mobile-facebook` → `mobileFacebookShareLink` */
const keyOf = (medium: string): string =>
  medium === ''
    ? 'shareLink'
    : `${medium.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}ShareLink`;
