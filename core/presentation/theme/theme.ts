/** Any CSS color; or one for light and one for dark pages. Mails need `#rrggbb`. */
export type ThemeColor = string | { readonly light: string; readonly dark: string };

/** The values that a publisher's pages may set as custom properties (docs/theming.md), and that mails take. */
export interface Theme {
  /** Main buttons, marks and links. */
  readonly accent: ThemeColor;
  /** Text on the accent. */
  readonly onAccent: ThemeColor;
  readonly text: ThemeColor;
  /** Secondary text. */
  readonly muted: ThemeColor;
  readonly background: ThemeColor;
  /** Background of cards, notices and rows. */
  readonly surface: ThemeColor;
  /** Lines that divide. */
  readonly border: ThemeColor;
  /** Text of errors. */
  readonly danger: ThemeColor;
  /** Text of successes. */
  readonly success: ThemeColor;
  /** The ring around the focused element. */
  readonly focus: ThemeColor;
  /** Radius of corners in CSS pixels, from 0 to 28. */
  readonly radius: number;
  /** Factor of the space between elements, from 0.6 to 1.4. */
  readonly density: number;
  /** Font families of texts, as in CSS. */
  readonly fontText: string;
  /** Font families of headings, as in CSS. */
  readonly fontHeading: string;
}

/** The names of the colors. */
export type ColorName = Exclude<keyof Theme, 'radius' | 'density' | 'fontText' | 'fontHeading'>;

/** The lowest and the highest value of a number. Pages and mails use the nearest of them for values beyond. */
export const themeRanges = { radius: [0, 28], density: [0.6, 1.4] } as const;

/** The names of the values, in the order of the documentation. */
export const themeNames = [
  'accent',
  'onAccent',
  'text',
  'muted',
  'background',
  'surface',
  'border',
  'danger',
  'success',
  'focus',
  'radius',
  'density',
  'fontText',
  'fontHeading',
] as const satisfies readonly (keyof Theme)[];

/** The values of a color for light and dark pages. */
export const shadesOf = (color: ThemeColor): { readonly light: string; readonly dark: string } =>
  typeof color === 'string' ? { light: color, dark: color } : color;

/** The custom property that sets a value, such as `--masthead-on-accent`. */
export const propertyOf = (name: keyof Theme): string =>
  `--masthead-${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
