/** Where a link can be shared, in the service's own words. */
export type ShareMedium =
  'DIRECT' | 'EMAIL' | 'SMS' | 'WHATSAPP' | 'FACEBOOK' | 'FBMESSENGER' | 'TWITTER' | 'LINKEDIN';

/** One person's link, as it is given away in different places; all lead to the same page. */
export interface ShareLinks {
  readonly direct: string;
  readonly email: string;
  readonly facebook: string;
  readonly twitter: string;
  /** For messages on a phone. */
  readonly mobile: string;
}

/** SC-09: the link to give away in a place. */
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
