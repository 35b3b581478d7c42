import type { Device } from '../../domain/devices/device';

/** A device as it is shown: by a number of this page's, because its id leaves this flow for the identity provider alone. */
export interface ShownDevice extends Omit<Device, 'id'> {
  readonly key: number;
}

/** What is to be logged out. */
export type DeviceTarget = ShownDevice | 'others';

/** `Gone`: it was not logged in any more when it was asked for. */
export interface DeviceDone {
  readonly target: DeviceTarget;
  readonly gone: boolean;
}

export type DeviceListProblem = 'SignedOut' | 'Refused' | 'Failed';

export type DeviceProblem = 'SignedOut' | 'Refused' | 'NotDone' | 'Unclear';

export type DevicesState =
  | { readonly _tag: 'Reading' }
  | { readonly _tag: 'Unread'; readonly problem: DeviceListProblem; readonly retrying: boolean }
  | {
      readonly _tag: 'Read';
      /** This device first. */
      readonly devices: readonly ShownDevice[];
      /** What the reader is asked about, or what is being logged out. */
      readonly target: DeviceTarget | null;
      readonly sending: boolean;
      /** Why `target` was not logged out. */
      readonly problem: DeviceProblem | null;
      /** What has just been logged out, once. */
      readonly done: DeviceDone | null;
      /** How often the list has changed without the reader's doing. */
      readonly followed: number;
    };
