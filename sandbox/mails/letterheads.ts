import { spanishMailTexts, type Letterhead, type Look } from '../../mails/index';
import { brandNames, type Addresses, type Brand } from '../addresses';
import { brands } from '../sites/brands';

/** Sender of a mail: one of the sites, or the shop of the referral demo. */
export type Sender = Brand | 'shop';

export const everySender: readonly Sender[] = [...brandNames, 'shop'];

const grotesque = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const oldStyle = "Georgia, 'Times New Roman', serif";

/** The sites' colors (sandbox/sites/css) and similar system fonts. */
const looks: Readonly<Record<Sender, Look>> = {
  news: {
    headingFont: "800 24px/1.15 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif",
    textFont: oldStyle,
    light: {
      desk: '#f6f2ec',
      paper: '#ffffff',
      ink: '#14110f',
      soft: '#5c554e',
      rule: '#d8d2ca',
      accent: '#c8102e',
      onAccent: '#ffffff',
      link: '#b00e28',
    },
    dark: {
      desk: '#131211',
      paper: '#1e1c1a',
      ink: '#f4efe8',
      soft: '#b3aaa0',
      rule: '#4a4540',
      accent: '#ff6b78',
      onAccent: '#14110f',
      link: '#ff8a94',
    },
  },
  lifestyle: {
    headingFont: "500 24px/1.15 Didot, 'Bodoni MT', Georgia, serif",
    textFont: "'Gill Sans', 'Helvetica Neue', Arial, sans-serif",
    light: {
      desk: '#f4e7de',
      paper: '#fdf8ef',
      ink: '#2b1a2b',
      soft: '#6b5867',
      rule: '#e3d6c6',
      accent: '#5b1f47',
      onAccent: '#fdf8ef',
      link: '#5b1f47',
    },
    dark: {
      desk: '#1d141d',
      paper: '#2a1d2b',
      ink: '#f7ecdf',
      soft: '#c4b0bd',
      rule: '#56425a',
      accent: '#e6a9c8',
      onAccent: '#2b1a2b',
      link: '#e6a9c8',
    },
  },
  media: {
    headingFont: "700 24px/1.15 Futura, 'Century Gothic', 'Helvetica Neue', Arial, sans-serif",
    textFont: grotesque,
    light: {
      desk: '#eef1fa',
      paper: '#ffffff',
      ink: '#0a0d18',
      soft: '#4d577a',
      rule: '#d5dbee',
      accent: '#1f55e0',
      onAccent: '#ffffff',
      link: '#1d4fd0',
    },
    dark: {
      desk: '#0a0d18',
      paper: '#141a2e',
      ink: '#f1f4ff',
      soft: '#a9b3d0',
      rule: '#3a456b',
      accent: '#7fa5ff',
      onAccent: '#0a0d18',
      link: '#7fa5ff',
    },
  },
  shop: {
    headingFont: `700 24px/1.15 ${oldStyle}`,
    textFont: oldStyle,
    light: {
      desk: '#fbf8ef',
      paper: '#fffdf7',
      ink: '#22302b',
      soft: '#55625c',
      rule: '#d9d3c3',
      accent: '#2f5d50',
      onAccent: '#ffffff',
      link: '#24483e',
    },
    dark: {
      desk: '#141c19',
      paper: '#1d2824',
      ink: '#eaf0ea',
      soft: '#a9b8b0',
      rule: '#3d4d46',
      accent: '#8fc7b4',
      onAccent: '#14201c',
      link: '#8fc7b4',
    },
  },
};

const membershipPage = '/account/settings/membership';

/** The letterhead of a sender. Its links lead to the sender's own site. */
export const letterheadOf = (sender: Sender, addresses: Addresses, locale = 'en-US'): Letterhead => {
  const site = sender === 'shop' ? 'news' : sender;
  const front = addresses[site];
  return {
    site: sender === 'shop' ? 'Tarn & Thistle' : brands[sender].name,
    postalAddress: sender === 'shop' ? '3 Weir Lane, Port Ellery' : brands[sender].publisher,
    look: looks[sender],
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
