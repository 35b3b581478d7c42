import {
  displayKey,
  readDisplaySettings,
  type DisplaySettings,
} from '../../../core/domain/profile/display-settings';
import { storedText } from './storage';

/** Returns the reader's stored display settings, so that the first paint uses them (RT-07). */
export const storedDisplay = (): DisplaySettings => readDisplaySettings(storedText(displayKey));
