import { colorOf } from '../../../ui/react/theme/watch-theme';
import { brandThemes } from '../../../core/presentation/theme/brands';
import type { Rgb } from '../../../core/presentation/theme/contrast';
import { propertyOf, themeNames, type Theme } from '../../../core/presentation/theme/theme';
import themeSheet from '../../../ui/react/styles/theme.css';
import { hexOf } from './address';
import { cssValue, isColor, type Changes } from './style-block';

export const shadeNames = ['light', 'dark'] as const;
export type ShadeName = (typeof shadeNames)[number];

/** The values that surfaces use, including those that follow from a changed one. */
export interface UsedValues {
  readonly show: (changes: Changes) => void;
  /** The color that surfaces use for a name of the product's sheets, such as `on-accent`. */
  readonly colorOf: (name: string, shade: ShadeName) => Rgb;
  readonly valueOf: (name: keyof Theme) => Required<Changes>[keyof Theme];
}

/** Sets the changed values on an element, and removes the others. */
export const setValues = ({ style }: HTMLElement, changes: Changes): void => {
  for (const name of themeNames) {
    const value = cssValue(changes, name);
    if (value === null) style.removeProperty(propertyOf(name));
    else style.setProperty(propertyOf(name), value);
  }
};

/** Reads the values from two hidden elements with the product's sheet, one for each color scheme. */
export const usedValues = (brand: keyof typeof brandThemes): UsedValues => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(String(themeSheet));
  const probeOf = (shade: ShadeName): HTMLElement => {
    const host = document.createElement('div');
    host.hidden = true;
    const probe = document.createElement('div');
    probe.dataset['mastheadBrand'] = brand;
    probe.style.colorScheme = shade;
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    shadow.append(probe);
    document.body.append(host);
    return probe;
  };
  const probes = { light: probeOf('light'), dark: probeOf('dark') };
  const used = (name: string, shade: ShadeName): Rgb => {
    const color = colorOf(probes[shade], name);
    if (color === null) throw new Error(`The style sheet has no color ${name}`);
    return color.rgb;
  };
  return {
    show: (changes) => {
      for (const probe of Object.values(probes)) setValues(probe, changes);
    },
    colorOf: used,
    valueOf: (name) => {
      if (!isColor(name)) return brandThemes[brand][name];
      const property = propertyOf(name).replace('--masthead-', '');
      return { light: hexOf(used(property, 'light')), dark: hexOf(used(property, 'dark')) };
    },
  };
};
