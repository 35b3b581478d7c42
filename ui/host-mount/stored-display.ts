import { keyPrefix } from '../../adapters/storage/key-prefix';
import {
  displayKey,
  readDisplaySettings,
  type DisplaySettings,
} from '../../core/domain/profile/display-settings';

/** RT-07: where this browser keeps texts in local storage, ours are painted as the reader likes them from the first moment. */
export const storedDisplay = (): DisplaySettings => {
  try {
    return readDisplaySettings(localStorage.getItem(`${keyPrefix}${displayKey}`));
  } catch {
    return readDisplaySettings(null);
  }
};
