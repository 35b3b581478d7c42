import type { Device } from '../domain/devices/device';
import type { Say } from '../domain/messages/catalogue';
import type { DeviceDone, DeviceProblem, DeviceTarget, ShownDevice } from '../flows/devices/state';

/** `iPhone`; `Computer` where it has no name. */
export const deviceName = ({ name, kind }: Pick<Device, 'name' | 'kind'>, say: Say): string =>
  name ?? say(`devices.${kind ?? 'unknown'}`);

/** `Safari on iOS`; `null` where neither is known. */
export const deviceBrowser = (
  { browser, system }: Pick<Device, 'browser' | 'system'>,
  say: Say,
): string | null =>
  browser !== null && system !== null ? say('devices.browser-on', { browser, system }) : (browser ?? system);

/** `Rivertown, New York, United States`; `null` where nothing is known. */
export const devicePlace = ({ city, region, country }: ShownDevice): string | null => {
  const known = [city, region, country].filter((one) => one !== null);
  return known.length === 0 ? null : known.join(', ');
};

/** Which one, within a sentence. */
const targetName = (target: DeviceTarget, say: Say): string =>
  target === 'others' ? say('devices.all-others') : deviceName(target, say);

/** AC-07: what has been logged out. */
export const deviceDoneWords = ({ target, gone }: DeviceDone, say: Say): string => {
  if (target === 'others') return say('devices.others-logged-out');
  return say(gone ? 'devices.gone' : 'devices.logged-out', { device: deviceName(target, say) });
};

/** AC-07: why something was not logged out, and what to do next. */
export const deviceProblemWords = (problem: DeviceProblem, target: DeviceTarget, say: Say): string => {
  const device = targetName(target, say);
  switch (problem) {
    case 'SignedOut':
      return say('change.signed-out');
    case 'Refused':
      return say('devices.refused', { device });
    case 'NotDone':
      return say('devices.not-logged-out', { device });
    case 'Unclear':
      return say('devices.unclear', { device });
  }
};
