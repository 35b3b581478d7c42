import type { Device, DeviceId } from '../domain/devices/device';
import type { Call } from './call';

/** AC-06: where a reader is logged in on this site. Other sites of the publisher have lists of their own. */
export interface Devices {
  readonly list: Call<readonly Device[]>;
  /** `NotFound`: nobody of this reader's is logged in there, or not any more. */
  readonly logOut: (id: DeviceId) => Call<void>;
  /** All but the one that asks. */
  readonly logOutOthers: Call<void>;
}

/** What pages that show the list hear of it. */
export interface DeviceNews {
  /** The list has changed: the other pages of this site in this browser hear of it. Never throws. */
  readonly tell: () => void;
  /** It may have changed: another page says so, or the reader has come back to this one. Answers what ends it. */
  readonly hear: (changed: () => void) => () => void;
}
