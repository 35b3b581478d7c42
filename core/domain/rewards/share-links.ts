/** The share media, by the names of the rewards service. */
export type ShareMedium =
  | 'DIRECT'
  | 'EMAIL'
  | 'SMS'
  | 'WHATSAPP'
  | 'FACEBOOK'
  | 'FBMESSENGER'
  | 'TWITTER'
  | 'LINKEDIN';

/** The links of one reader for different media. All lead to the same page. */
export interface ShareLinks {
  readonly direct: string;
  readonly email: string;
  readonly facebook: string;
  readonly twitter: string;
  /** For text messages and messengers on a phone. */
  readonly mobile: string;
}

/**
 * The link for a medium (SC-09).
 *
 * @example
 * ```ts
 * const to = (place: string) => `https://share.harborpost.test/robin/${place}`;
 * const links = { direct: to('d'), email: to('e'), facebook: to('f'), twitter: to('t'), mobile: to('m') };
 * shareLink(links, 'WHATSAPP'); // 'https://share.harborpost.test/robin/m'
 * ```
 */
export const linkFor = (links: ShareLinks, medium: ShareMedium): string => {
  switch (medium) {
    case 'EMAIL':
      return links.email;
    case 'FACEBOOK':
    case 'FBMESSENGER':
      return links.facebook;
    case 'TWITTER':
      return links.twitter;
    case 'SMS':
    case 'WHATSAPP':
      return links.mobile;
    case 'DIRECT':
    case 'LINKEDIN':
      return links.direct;
  }
};
