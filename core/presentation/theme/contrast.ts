/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Relative luminance (WCAG 2). */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast ratio of two colors (WCAG 2), from 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};

const black: Rgb = [0, 0, 0];
const white: Rgb = [1, 1, 1];

/** Black or white, whichever has more contrast on a color: at least 4.5 : 1. */
export const inkOn = (color: Rgb): '#000000' | '#ffffff' =>
  contrast(color, black) > contrast(color, white) ? '#000000' : '#ffffff';

/** Reads `#rgb` or `#rrggbb`; undefined for anything else. */
export const rgbOf = (color: string): Rgb | undefined => {
  const digits = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(color);
  const long = digits?.[2] ?? digits?.[1]?.replace(/./g, '$&$&');
  if (long === undefined) return undefined;
  const part = (at: number): number => parseInt(long.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
};
