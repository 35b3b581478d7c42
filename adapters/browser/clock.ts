import type { Clock } from '../../core/ports/clock';

/** The device's time, moved by what the host page says. `offset` in milliseconds. */
export const browserClock = (offset: number): Clock => ({
  now: () => new Date(Date.now() + offset),
  wait: (milliseconds) => () => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
