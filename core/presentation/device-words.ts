import type { Device } from '../domain/devices/device';
import type { Translate } from '../domain/messages/catalogue';
import type { DeviceDone, DeviceProblem, DeviceTarget, ShownDevice } from '../flows/devices/state';

/** Returns the device's name, such as `iPhone`; `Computer` if it has none. */
export const deviceName = ({ name, kind }: Pick<Device, 'name' | 'kind'>, t: Translate): string =>
  name ?? t(`devices.${kind ?? 'unknown'}`);

/** Returns browser and system, such as `Safari on iOS`; `null` if both are unknown. */
export const deviceBrowser = (
  { browser, system }: Pick<Device, 'browser' | 'system'>,
  t: Translate,
): string | null =>
  browser !== null && system !== null ? t('devices.browser-on', { browser, system }) : (browser ?? system);

/** Returns the place, such as `Rivertown, New York, United States`; `null` if unknown. */
export const devicePlace = ({ city, region, country }: ShownDevice): string | null => {
  const known = [city, region, country].filter((one) => one !== null);
  return known.length === 0 ? null : known.join(', ');
};

/** The name of the target, for use within a sentence. */
const targetName = (target: DeviceTarget, t: Translate): string =>
  target === 'others' ? t('devices.all-others') : deviceName(target, t);

/** The message after devices were logged out (AC-07). */
export const deviceDoneWords = ({ target, gone }: DeviceDone, t: Translate): string => {
  if (target === 'others') return t('devices.others-logged-out');
  return t(gone ? 'devices.gone' : 'devices.logged-out', { device: deviceName(target, t) });
};

/** The reason why a device was not logged out, and the next step (AC-07). */
export const deviceProblemWords = (problem: DeviceProblem, target: DeviceTarget, t: Translate): string => {
  const device = targetName(target, t);
  switch (problem) {
    case 'SignedOut':
      return t('change.signed-out');
    case 'Refused':
      return t('devices.refused', { device });
    case 'NotDone':
      return t('devices.not-logged-out', { device });
    case 'Unclear':
      return t('devices.unclear', { device });
  }
};
