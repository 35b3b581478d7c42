import { contrast, inkOn, rgbOf } from '../core/presentation/theme/contrast';
import { brandThemes } from '../core/presentation/theme/brands';
import { shadesOf, themeRanges, type ColorName, type Theme } from '../core/presentation/theme/theme';

/** The colors of a mail in one color scheme, as `#rrggbb`. */
export interface Palette {
  /** Around the mail. */
  readonly surface: string;
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly link: string;
}

/** How a mail looks. */
export interface Look {
  readonly light: Palette;
  readonly dark: Palette;
  /** Font families. */
  readonly headings: string;
  readonly texts: string;
  /** Radius of buttons in pixels. */
  readonly radius: number;
}

const standard = brandThemes.news;
const [lowest, highest] = themeRanges.radius;

/**
 * The look of a theme. A color in another form than `#rrggbb` is replaced by the standard one. A text that cannot be read
 * on its background (WCAG AA) becomes black or white.
 */
export const lookOf = (given: Partial<Theme> = {}): Look => {
  const theme: Theme = { ...standard, ...given };
  return {
    light: paletteOf(theme, 'light'),
    dark: paletteOf(theme, 'dark'),
    headings: familiesOf(theme.fontHeading, standard.fontHeading),
    texts: familiesOf(theme.fontText, standard.fontText),
    radius: Number.isFinite(theme.radius)
      ? Math.min(Math.max(theme.radius, lowest), highest)
      : standard.radius,
  };
};

const paletteOf = (theme: Theme, scheme: 'light' | 'dark'): Palette => {
  const color = (name: ColorName): string => {
    const shade = shadesOf(theme[name])[scheme];
    return rgbOf(shade) === undefined ? shadesOf(standard[name])[scheme] : shade;
  };
  const background = color('background');
  const around = color('surface');
  // The same texts are on both.
  const surface = isLegible(inkOf(background), around) ? around : background;
  const readable = (text: string): string =>
    isLegible(text, background) && isLegible(text, surface) ? text : inkOf(background);
  const [accent, onAccent] = [color('accent'), color('onAccent')];
  return {
    surface,
    background,
    text: readable(color('text')),
    muted: readable(color('muted')),
    border: color('border'),
    accent,
    onAccent: isLegible(onAccent, accent) ? onAccent : inkOf(accent),
    link: isLegible(accent, background) && isLegible(accent, surface) ? accent : readable(color('text')),
  };
};

/** The colors were checked before (`paletteOf`). */
const inkOf = (color: string): string => inkOn(rgbOf(color) ?? [1, 1, 1]);

const isLegible = (text: string, on: string): boolean =>
  contrast(rgbOf(text) ?? [0, 0, 0], rgbOf(on) ?? [1, 1, 1]) >= 4.5;

/** Font families become part of an attribute. Text that would end it is not used. */
const familiesOf = (families: string, otherwise: string): string =>
  /^[\w\s,.'-]+$/.test(families) ? families : otherwise;
