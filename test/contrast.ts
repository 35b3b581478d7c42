/** Relative luminance of a color (WCAG 2), from its red, green and blue of 0 to 255. */
const luminance = (color: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Red, green and blue of `#rrggbb` or `rgb(…)`. */
const partsOf = (color: string): readonly number[] =>
  (color.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : (color.match(/[\d.]+/g) ?? []).map(Number)
  ).slice(0, 3);

/** The contrast ratio of two colors, as `#rrggbb` or `rgb(…)`. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [one, other]
    .map(partsOf)
    .map(luminance)
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
