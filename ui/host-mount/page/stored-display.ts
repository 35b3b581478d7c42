import {
  displayKey,
  readDisplaySettings,
  type DisplaySettings,
} from '../../../core/domain/profile/display-settings';
import { storedText } from './storage';

/** RT-07: ours is painted as the reader likes it from the first moment. */
export const storedDisplay = (): DisplaySettings => readDisplaySettings(storedText(displayKey));
