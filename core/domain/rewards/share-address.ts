import { linkFor, type ShareLinks, type ShareMedium } from './share-links';

/** The media that can be opened with a URL. */
export type SharePlace = Exclude<ShareMedium, 'DIRECT' | 'FBMESSENGER'>;

export const sharePlaces: readonly SharePlace[] = [
  'EMAIL',
  'SMS',
  'WHATSAPP',
  'FACEBOOK',
  'TWITTER',
  'LINKEDIN',
];

/** The URL that opens a medium with the link and, if supported, a text (SC-09). */
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
