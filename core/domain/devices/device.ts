/**
 * The id of one log-in at the identity provider. It is only read and sent back, never stored, logged or shown (decision
 * 85).
 */
export type DeviceId = string;

export type DeviceKind = 'computer' | 'phone' | 'tablet';

/**
 * A device on which the reader is logged in on this site. Fields are `null` if the identity provider does not know
 * them.
 */
export interface Device {
  readonly id: DeviceId;
  readonly kind: DeviceKind | null;
  /** For example "iPhone". */
  readonly name: string | null;
  readonly browser: string | null;
  readonly system: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly loggedInOn: Date | null;
  /** True for the current device. */
  readonly isThis: boolean;
}

/** The current device first, then by the most recent log-in. */
export const inOrder = (devices: readonly Device[]): readonly Device[] =>
  [...devices].sort(
    (one, other) =>
      Number(other.isThis) - Number(one.isThis) ||
      (other.loggedInOn?.getTime() ?? 0) - (one.loggedInOn?.getTime() ?? 0),
  );
