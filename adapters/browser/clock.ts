import type { Clock } from '../../core/ports/clock';

/** How far the device's clock is off, as far as a page knows. */
export interface DeviceOffset {
  /** Milliseconds to add to the device's time. */
  readonly offset: () => number;
  /** True if the server's time has told; false if the host page's configuration alone does. */
  readonly isMeasured: () => boolean;
}

/** The device's time, moved by an offset. */
export const browserClock = ({ offset, isMeasured }: DeviceOffset): Clock => ({
  now: () => new Date(Date.now() + offset()),
  isMeasured,
  wait: (milliseconds) => () => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** An offset that the host page's configuration gives, in milliseconds. */
export const fixedOffset = (offset: number): DeviceOffset => ({
  offset: () => offset,
  isMeasured: () => false,
});
