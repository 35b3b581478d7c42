import type { Device } from '../../domain/devices/device';
import type { CallFailed } from '../../ports/call-failed';

/**
 * A device for display. It has a page-local key instead of its id, because the id is sent to the identity provider
 * only.
 */
export interface ShownDevice extends Omit<Device, 'id'> {
  readonly key: number;
}

/** The devices to log out: one of them, or all others. */
export type DeviceTarget = ShownDevice | 'others';

/** The result of logging out. `gone`: true if the device was already logged out before the request. */
export interface DeviceDone {
  readonly target: DeviceTarget;
  readonly gone: boolean;
}

/** The tag of the failed call. `Offline`, too, if the code of the list could not be loaded. */
export type DeviceListProblem = CallFailed['_tag'];

export type DeviceProblem = 'SignedOut' | 'Refused' | 'NotDone' | 'Unclear';

export type DevicesState =
  | { readonly _tag: 'Reading' }
  | { readonly _tag: 'Unread'; readonly problem: DeviceListProblem; readonly retrying: boolean }
  | {
      readonly _tag: 'Read';
      /** This device comes first. */
      readonly devices: readonly ShownDevice[];
      /** The devices of the open question, or those being logged out; null if there is none. */
      readonly target: DeviceTarget | null;
      readonly sending: boolean;
      /** The reason why `target` was not logged out. */
      readonly problem: DeviceProblem | null;
      /** The devices that were just logged out; shown once. */
      readonly done: DeviceDone | null;
      /** The number of list changes that this reader did not cause on this page. */
      readonly followed: number;
    };
