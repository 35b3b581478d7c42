import { linkFor, type ShareLinks, type ShareMedium } from './share-links';

/** The media that can be opened with a URL. */
export type SharePlace = Exclude<ShareMedium, 'DIRECT' | 'FBMESSENGER'>;

/**
 * The media that can be opened with a URL, in display order.
 *
 * @example
 * ```ts
 * sharePlaces; // ['EMAIL', 'SMS', 'WHATSAPP', 'FACEBOOK', 'TWITTER', 'LINKEDIN']
 * ```
 */
export const sharePlaces: readonly SharePlace[] = [
  'EMAIL',
  'SMS',
  'WHATSAPP',
  'FACEBOOK',
  'TWITTER',
  'LINKEDIN',
];

/**
 * The URL that opens a medium with the link and, if supported, a text (SC-09).
 *
 * @example
 * ```ts
 * const to = (place: string) => `https://share.harborpost.test/robin/${place}`;
 * const links = { direct: to('d'), email: to('e'), facebook: to('f'), twitter: to('t'), mobile: to('m') };
 * shareAddress('SMS', links, { subject: 'The Harbor Post', words: 'Read with me:' });
 * // 'sms:?&body=Read%20with%20me%3A%20https%3A%2F%2Fshare.harborpost.test%2Frobin%2Fm'
 * ```
 */
export const shareAddress = (
  place: SharePlace,
  links: ShareLinks,
  { subject, words }: { readonly subject: string; readonly words: string },
): string => {
  const link = linkFor(links, place);
  const text = encodeURIComponent(`${words} ${link}`);
  switch (place) {
    case 'EMAIL':
      return `mailto:?subject=${encodeURIComponent(subject)}&body=${text}`;
    case 'SMS':
      return `sms:?&body=${text}`;
    case 'WHATSAPP':
      return `https://wa.me/?text=${text}`;
    case 'FACEBOOK':
      return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`;
    case 'TWITTER':
      return `https://twitter.com/intent/tweet?text=${encodeURIComponent(words)}&url=${encodeURIComponent(link)}`;
    case 'LINKEDIN':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(link)}`;
  }
};
