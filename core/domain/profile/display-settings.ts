import { fieldsInJson } from '../json';

/** The reader's display preferences for our pages (RT-07). */
export interface DisplaySettings {
  /** `system` follows the device setting. */
  readonly theme: 'system' | 'light' | 'dark';
  readonly textSize: 'small' | 'medium' | 'large' | 'x-large';
}

export const themes: readonly DisplaySettings['theme'][] = ['system', 'light', 'dark'];
export const textSizes: readonly DisplaySettings['textSize'][] = ['small', 'medium', 'large', 'x-large'];

/** The storage key on the device. */
export const displayKey = 'display';

export const defaultDisplaySettings: DisplaySettings = { theme: 'system', textSize: 'medium' };

/** Parses the stored settings; missing or unknown values get the default. Never throws. */
export const readDisplaySettings = (kept: string | null): DisplaySettings => {
  const { theme, textSize } = fieldsInJson(kept);
  return {
    theme: themes.find((one) => one === theme) ?? defaultDisplaySettings.theme,
    textSize: textSizes.find((one) => one === textSize) ?? defaultDisplaySettings.textSize,
  };
};
