import type { Brand } from '../../domain/settings/brand';
import type { Theme, ThemeColor } from './theme';

/** Traits of a brand beyond its theme. A page that sets the property named in each comment replaces it. */
export interface BrandDetails {
  /** The accent as text (`accent`). */
  readonly accentText: ThemeColor;
  /** The accent below the pointer (`accent`). */
  readonly accentStrong: ThemeColor;
  /** Edges of controls (`muted`, `background`). */
  readonly edge: ThemeColor;
  /** Corners of dialogs and cards (`radius`). */
  readonly radiusLarge: number;
  /** Thickness of the line above a heading. */
  readonly ruleHeavy: number;
  readonly weightHeading: number;
  readonly trackingHeading: string;
}

const shades = (light: string, dark: string): ThemeColor => ({ light, dark });

/** Values that the brands have in common. */
const common = {
  danger: shades('#a4101f', '#ff9a96'),
  success: shades('#146239', '#7fd6a2'),
  density: 1,
} as const;

/**
 * The themes that come with Masthead; `news` is the default (HM-06). The style sheets are generated from them.
 *
 * @example
 * ```ts
 * const theme: Theme = { ...brandThemes.news, accent: '#0b6e63', radius: 12 };
 * ```
 */
export const brandThemes = {
  /** Red on white, black rules, heavy condensed headings, square corners. */
  news: {
    ...common,
    accent: shades('#c4111f', '#d92535'),
    onAccent: '#ffffff',
    text: shades('#121212', '#f3f3f1'),
    muted: shades('#575757', '#b4b4b0'),
    background: shades('#ffffff', '#131211'),
    surface: shades('#f4f4f2', '#1f1f1f'),
    border: shades('#d6d6d2', '#3b3b39'),
    focus: shades('#121212', '#f3f3f1'),
    radius: 0,
    fontText: "system-ui, 'Helvetica Neue', Arial, sans-serif",
    fontHeading:
      "'HelveticaNeue-CondensedBold', 'Roboto Condensed', 'Arial Narrow', 'Liberation Sans Narrow', Arial, sans-serif",
    accentText: shades('#b50f1c', '#ff8a85'),
    accentStrong: shades('#9a0b17', '#c01f2e'),
    edge: shades('#767672', '#8a8a86'),
    radiusLarge: 0,
    ruleHeavy: 4,
    weightHeading: 700,
    trackingHeading: '0',
  },
  /** Plum on cream, high-contrast serif headings, fine rules. */
  lifestyle: {
    ...common,
    accent: shades('#6d2150', '#e3aed0'),
    onAccent: shades('#ffffff', '#2b0d20'),
    text: shades('#2a1f25', '#f6eee8'),
    muted: shades('#6a5960', '#c0b0b5'),
    background: shades('#fdf8ef', '#1d141d'),
    surface: shades('#f6efe3', '#281f24'),
    border: shades('#e2d7c8', '#463a40'),
    focus: shades('#6d2150', '#e3aed0'),
    radius: 2,
    fontText: "'Avenir Next', 'Segoe UI', system-ui, sans-serif",
    fontHeading: "Didot, 'Bodoni 72', Georgia, 'Times New Roman', serif",
    accentText: shades('#6d2150', '#e3aed0'),
    accentStrong: shades('#521539', '#f0c6e0'),
    edge: shades('#88757c', '#97868d'),
    radiusLarge: 4,
    ruleHeavy: 1,
    weightHeading: 500,
    trackingHeading: '-0.005em',
  },
  /** Electric blue, geometric headings, dark by default. */
  media: {
    ...common,
    accent: shades('#1c4bff', '#2f62ff'),
    onAccent: '#ffffff',
    text: shades('#10141c', '#f1f4f9'),
    muted: shades('#525c6d', '#a9b3c4'),
    background: shades('#ffffff', '#0a0d18'),
    surface: shades('#f2f4f8', '#141a2e'),
    border: shades('#d5dae3', '#313a48'),
    focus: shades('#1c4bff', '#8fb0ff'),
    radius: 6,
    fontText: "system-ui, 'Segoe UI', Roboto, sans-serif",
    fontHeading: "Futura, 'Avenir Next', 'Century Gothic', system-ui, sans-serif",
    accentText: shades('#1a45e6', '#8fb0ff'),
    accentStrong: shades('#0f34c9', '#1f4fe6'),
    edge: shades('#6f7a8c', '#78859a'),
    radiusLarge: 10,
    ruleHeavy: 2,
    weightHeading: 600,
    trackingHeading: '-0.01em',
  },
} as const satisfies Record<Brand, Theme & BrandDetails>;
