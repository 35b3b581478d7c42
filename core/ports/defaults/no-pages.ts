import type { DeviceNews } from '../devices';
import type { Navigation } from '../navigation';
import type { OtherTabs } from '../other-tabs';

/** A program without pages, and without the address of a site. */
export const noPages: Navigation = {
  host: () => '',
  referrer: () => '',
  addressOf: (path) => path,
  leave: () => undefined,
};

/** The pages of a site. `siteUrl`: its origin; `undefined` leaves the addresses of the port. */
export const withSite = (navigation: Navigation, siteUrl: string | undefined): Navigation =>
  siteUrl === undefined
    ? navigation
    : Object.assign(Object.create(navigation) as Navigation, {
        addressOf: (path: string) => siteUrl.replace(/\/$/, '') + path,
      });

/** A program without other pages of the same site. */
export const noOtherTabs: OtherTabs = { tell: () => undefined };

/** A program without other pages that show the devices. */
export const noDeviceNews: DeviceNews = { tell: () => undefined, hear: () => () => undefined };
