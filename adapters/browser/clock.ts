import type { Clock } from '../../core/ports/clock';

/** The offset of the device's clock from the server's, as far as known. */
export interface DeviceOffset {
  /** Milliseconds to add to the device's time. */
  readonly offset: () => number;
  /**
   * True if the offset was measured from the server's time; false if only the host page's configuration
   * provides it.
   */
  readonly isMeasured: () => boolean;
}

/** The device's time plus an offset. */
export const browserClock = ({ offset, isMeasured }: DeviceOffset): Clock => ({
  now: () => new Date(Date.now() + offset()),
  isMeasured,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** A fixed offset from the host page's configuration, in milliseconds. */
export const fixedOffset = (offset: number): DeviceOffset => ({
  offset: () => offset,
  isMeasured: () => false,
});
