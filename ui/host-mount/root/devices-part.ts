import { browserDeviceNews } from '../../../adapters/browser/device-news';
import { httpDevices } from '../../../adapters/http/devices';
import { makeDevicesPart } from '../../../core/app/devices-part';
import type { DevicesModule } from '../../../core/app/loaders';
import type { Adapters } from './adapters';

export const devicesModule = ({ backends }: Adapters): DevicesModule => ({
  makeDevicesPart,
  devices: httpDevices({ client: backends.membershipClient }),
  news: browserDeviceNews(window),
});
