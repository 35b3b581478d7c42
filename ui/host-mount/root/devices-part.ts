import { browserDeviceNews } from '../../../adapters/browser/device-news';
import { httpDevices } from '../../../adapters/http/devices';
import { makeDevicesPart } from '../../../core/app/devices-part';
import type { DevicesPart } from '../../../core/flows/devices/devices';
import type { Session } from './session';

export const reason = 'Where a reader is logged in, and logging out elsewhere';

export const makeDevices = ({ backends }: Session): DevicesPart =>
  makeDevicesPart({
    devices: httpDevices({ client: backends.membershipClient }),
    news: browserDeviceNews(window),
    session: backends.session,
  });
