import type { Device } from '../domain/devices/device';
import type { Translate } from '../domain/messages/catalogue';
import type { DeviceDone, DeviceProblem, DeviceTarget, ShownDevice } from '../flows/devices/state';

/** `iPhone`; `Computer` where it has no name. */
export const deviceName = ({ name, kind }: Pick<Device, 'name' | 'kind'>, t: Translate): string =>
  name ?? t(`devices.${kind ?? 'unknown'}`);

/** `Safari on iOS`; `null` where neither is known. */
export const deviceBrowser = (
  { browser, system }: Pick<Device, 'browser' | 'system'>,
  t: Translate,
): string | null =>
  browser !== null && system !== null ? t('devices.browser-on', { browser, system }) : (browser ?? system);

/** `Rivertown, New York, United States`; `null` where nothing is known. */
export const devicePlace = ({ city, region, country }: ShownDevice): string | null => {
  const known = [city, region, country].filter((one) => one !== null);
  return known.length === 0 ? null : known.join(', ');
};

/** Which one, within a sentence. */
const targetName = (target: DeviceTarget, t: Translate): string =>
  target === 'others' ? t('devices.all-others') : deviceName(target, t);

/** AC-07: what has been logged out. */
export const deviceDoneWords = ({ target, gone }: DeviceDone, t: Translate): string => {
  if (target === 'others') return t('devices.others-logged-out');
  return t(gone ? 'devices.gone' : 'devices.logged-out', { device: deviceName(target, t) });
};

/** AC-07: why something was not logged out, and what to do next. */
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
