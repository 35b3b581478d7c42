/** What one log-in is known by at the identity provider. It is asked for and sent back, and is kept, logged and told nowhere (decision 85). */
export type DeviceId = string;

export type DeviceKind = 'computer' | 'phone' | 'tablet';

/** A device on which the reader is logged in on this site. What the identity provider cannot tell is `null`. */
export interface Device {
  readonly id: DeviceId;
  readonly kind: DeviceKind | null;
  /** Such as "iPhone". */
  readonly name: string | null;
  readonly browser: string | null;
  readonly system: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly loggedInOn: Date | null;
  /** The one that asks. */
  readonly isThis: boolean;
}

/** This device first, then those that were logged in on last. */
export const inOrder = (devices: readonly Device[]): readonly Device[] =>
  [...devices].sort(
    (one, other) =>
      Number(other.isThis) - Number(one.isThis) ||
      (other.loggedInOn?.getTime() ?? 0) - (one.loggedInOn?.getTime() ?? 0),
  );
