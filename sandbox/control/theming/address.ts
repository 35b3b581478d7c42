import { rgbOf, type Rgb } from '../../../core/presentation/theme/contrast';
import {
  propertyOf,
  shadesOf,
  themeNames,
  themeRanges,
  type Theme,
  type ThemeColor,
} from '../../../core/presentation/theme/theme';
import { isColor, type Changes } from './style-block';

export const schemes = ['auto', 'light', 'dark'] as const;
export const widths = ['390', '1280'] as const;

/** How the page shows the surfaces. */
export interface View {
  readonly scheme: (typeof schemes)[number];
  /** Width of the frames in CSS pixels. */
  readonly width: (typeof widths)[number];
  readonly persona: string;
}

export const standardView: View = { scheme: 'auto', width: '390', persona: 'reader' };

/** The content of an address of the page. */
export interface Wanted {
  readonly changes: Changes;
  readonly view: View;
  /** The parts of the address that are wrong, and ignored. */
  readonly problems: readonly string[];
}

const parameterOf = (name: keyof Theme): string => propertyOf(name).replace('--masthead-', '');

/** A color as `#rrggbb`. */
export const hexOf = (color: Rgb): string =>
  `#${color
    .map((part) => Math.round(255 * Math.min(Math.max(part, 0), 1)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/** Reads `#rgb` or `#rrggbb` that a person typed, also without `#`. Null for anything else. */
export const parseColor = (text: string): string | null => {
  const rgb = rgbOf(`#${text.trim().replace(/^#/, '')}`);
  return rgb === undefined ? null : hexOf(rgb);
};

/** Reads font families that a person typed. Null for text that is no list of families. */
export const parseFamilies = (text: string): string | null =>
  /^[\w\s,.'"-]{1,200}$/.test(text) && text.trim() !== '' ? text.trim() : null;

/** Reads a number within the range of a value. Null for anything else. */
const parseNumber = (name: keyof typeof themeRanges, text: string): number | null => {
  const [lowest, highest] = themeRanges[name];
  const value = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return value >= lowest && value <= highest ? value : null;
};

const parseShades = (text: string): ThemeColor | null => {
  const shades = text.split(',').map(parseColor);
  const [light = null, dark = light] = shades;
  return shades.length > 2 || light === null || dark === null ? null : { light, dark };
};

const parseValue = (name: keyof Theme, text: string): ThemeColor | number | null => {
  if (isColor(name)) return parseShades(text);
  return name === 'radius' || name === 'density' ? parseNumber(name, text) : parseFamilies(text);
};

const formatValue = (value: ThemeColor | number): string => {
  if (typeof value !== 'object') return String(value);
  const { light, dark } = shadesOf(value);
  return [...new Set([light, dark])].map((shade) => shade.slice(1)).join();
};

/** Reads the query of the page's address. Wrong parts are ignored and described. */
export const readAddress = (query: string, personas: readonly string[]): Wanted => {
  const parameters = new URLSearchParams(query);
  const changes: Record<string, ThemeColor | number> = {};
  const problems: string[] = [];
  const take = <Value>(parameter: string, parse: (text: string) => Value | null): Value | null => {
    const text = parameters.get(parameter);
    if (text === null) return null;
    parameters.delete(parameter);
    const value = parse(text);
    if (value === null) problems.push(`${parameter}=${text}`);
    return value;
  };
  for (const name of themeNames) {
    const value = take(parameterOf(name), (text) => parseValue(name, text));
    if (value !== null) changes[name] = value;
  }
  const oneOf =
    <Value extends string>(values: readonly Value[]) =>
    (text: string): Value | null =>
      values.find((value) => value === text) ?? null;
  const view: View = {
    scheme: take('scheme', oneOf(schemes)) ?? standardView.scheme,
    width: take('width', oneOf(widths)) ?? standardView.width,
    persona: take('persona', oneOf(personas)) ?? standardView.persona,
  };
  problems.push(...[...parameters].map(([name, text]) => `${name}=${text}`));
  return { changes, view, problems };
};

/** The query of the page's address that restores the changes and the view. Empty for the standard ones. */
export const formatAddress = (changes: Changes, view: View): string => {
  const parameters = new URLSearchParams();
  for (const name of themeNames) {
    const value = changes[name];
    if (value !== undefined) parameters.set(parameterOf(name), formatValue(value));
  }
  for (const name of ['scheme', 'width', 'persona'] as const)
    if (view[name] !== standardView[name]) parameters.set(name, view[name]);
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
};
