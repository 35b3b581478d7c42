import {
  propertyOf,
  shadesOf,
  themeNames,
  type ColorName,
  type Theme,
} from '../../../core/presentation/theme/theme';

/** The values that differ from those of the brand. Colors have both shades, as `#rrggbb`. */
export type Changes = Partial<Theme>;

/** True for the names of colors. */
export const isColor = (name: keyof Theme): name is ColorName =>
  name !== 'radius' && name !== 'density' && name !== 'fontText' && name !== 'fontHeading';

/** The value of a changed custom property; null if it is not changed. */
export const cssValue = (changes: Changes, name: keyof Theme): string | null => {
  const value = changes[name];
  if (value === undefined) return null;
  if (typeof value === 'number') return name === 'radius' ? `${value}px` : String(value);
  if (!isColor(name)) return String(value);
  const { light, dark } = shadesOf(value);
  return light === dark ? light : `light-dark(${light}, ${dark})`;
};

/** The changed values as a style rule for the publisher's pages. Empty if nothing is changed. */
export const styleBlock = (changes: Changes): string => {
  const lines = themeNames.flatMap((name) => {
    const value = cssValue(changes, name);
    return value === null ? [] : [`  ${propertyOf(name)}: ${value};`];
  });
  return lines.length === 0 ? '' : [':root {', ...lines, '}'].join('\n');
};
