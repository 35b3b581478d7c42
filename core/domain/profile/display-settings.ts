import { fieldsInJson } from '../json';
export const themes = ['system', 'light', 'dark'] as const;
export const textSizes = ['small', 'medium', 'large', 'x-large'] as const;

/** RT-07: how a reader wants our pages to look. */
export interface DisplaySettings {
  /** `system`: as the device says. */
  readonly theme: (typeof themes)[number];
  readonly textSize: (typeof textSizes)[number];
}

/** The key under which a device keeps them. */
export const displayKey = 'display';

export const defaultDisplaySettings: DisplaySettings = { theme: 'system', textSize: 'medium' };

/** What was kept on this device; whatever is missing or unknown reads as the default. Never throws. */
export const readDisplaySettings = (kept: string | null): DisplaySettings => {
  const { theme, textSize } = fieldsInJson(kept);
  return {
    theme: themes.find((one) => one === theme) ?? defaultDisplaySettings.theme,
    textSize: textSizes.find((one) => one === textSize) ?? defaultDisplaySettings.textSize,
  };
};
