import { brandThemes, spanishMailTexts, type Letterhead, type Theme } from '../../mails/index';
import { siteNames, type Addresses, type Site } from '../addresses';
import { publisherOf } from '../publishers';
import { brands } from '../sites/brands';

/** Sender of a mail: one of the sites, or the shop of the referral demo. */
export type Sender = Site | 'shop';

export const everySender: readonly Sender[] = [...siteNames, 'shop'];

/** The senders' looks: those of their pages. */
const themes: Readonly<Record<Sender, Partial<Theme>>> = {
  ...brandThemes,
  harbor: {
    fontHeading: "'Trebuchet MS', 'Helvetica Neue', Arial, sans-serif",
    fontText: "'Trebuchet MS', 'Helvetica Neue', Arial, sans-serif",
    radius: 14,
    background: { light: '#ffffff', dark: '#0f242b' },
    surface: { light: '#e6f0ee', dark: '#07161b' },
    text: { light: '#0b2329', dark: '#e8f4f1' },
    muted: { light: '#47626a', dark: '#9fbac0' },
    border: { light: '#c9dbd8', dark: '#2b4a53' },
    accent: { light: '#0b6459', dark: '#4fd1b8' },
    onAccent: { light: '#ffffff', dark: '#04211c' },
  },
  shop: {
    fontHeading: "Georgia, 'Times New Roman', serif",
    fontText: "Georgia, 'Times New Roman', serif",
    radius: 4,
    background: { light: '#fffdf7', dark: '#1d2824' },
    surface: { light: '#fbf8ef', dark: '#141c19' },
    text: { light: '#22302b', dark: '#eaf0ea' },
    muted: { light: '#55625c', dark: '#a9b8b0' },
    border: { light: '#d9d3c3', dark: '#3d4d46' },
    accent: { light: '#2f5d50', dark: '#8fc7b4' },
    onAccent: { light: '#ffffff', dark: '#14201c' },
  },
};

const membershipPage = '/account/settings/membership';

/** The letterhead of a sender. Its links lead to the sender's own site. */
export const letterheadOf = (sender: Sender, addresses: Addresses, locale = 'en-US'): Letterhead => {
  const site = sender === 'shop' ? 'news' : sender;
  const front = addresses[site];
  return {
    site: sender === 'shop' ? 'Tarn & Thistle' : brands[sender].name,
    ...(sender !== 'shop' && { product: publisherOf(sender).product }),
    postalAddress: sender === 'shop' ? '3 Weir Lane, Port Ellery' : publisherOf(sender).postalAddress,
    theme: themes[sender],
    locale,
    translations: { es: spanishMailTexts },
    links: {
      front: sender === 'shop' ? `${front}/shop/` : `${front}/`,
      membership: `${front}${membershipPage}`,
      cancel: `${front}${membershipPage}?do=cancel`,
      methods: `${front}/account/settings/payment-method`,
      help: `${addresses.membership}/help`,
    },
  };
};
