import type { DevicesPart } from '../flows/devices/devices';
import type { DeviceNews } from '../ports/devices';
import { makeListDevices } from '../use-cases/session/list-devices';
import { makeLogOutDevice } from '../use-cases/session/log-out-device';
import type { LogOutElsewherePorts } from '../use-cases/session/log-out-elsewhere';
import { makeLogOutOtherDevices } from '../use-cases/session/log-out-other-devices';

export const makeDevicesPart = (
  ports: Omit<LogOutElsewherePorts, 'news'> & { readonly news: DeviceNews },
): DevicesPart => ({
  list: makeListDevices(ports),
  logOut: makeLogOutDevice(ports),
  logOutOthers: makeLogOutOtherDevices(ports),
  hear: ports.news.hear,
});
