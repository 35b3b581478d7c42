import type { Device, DeviceId } from '../domain/devices/device';
import type { AsyncResult, Call } from './call';

/** The devices where the reader is logged in on this site (AC-06). The publisher's other sites have separate lists. */
export interface Devices {
  readonly list: Call<readonly Device[]>;
  /** `NotFound`: this reader has no session with this id, or it has ended. */
  readonly logOut: (id: DeviceId) => AsyncResult<void>;
  /** Logs out all devices except the current one. */
  readonly logOutOthers: Call<void>;
}

/** Change notifications between pages that show the device list. */
export interface DeviceNews {
  /** Notifies the site's other pages in this browser that the list has changed. Never throws. */
  readonly tell: () => void;
  /**
   * Calls `changed` if another page reports a change, or when the reader returns to this page. Returns an unsubscribe
   * function.
   */
  readonly hear: (changed: () => void) => () => void;
}
