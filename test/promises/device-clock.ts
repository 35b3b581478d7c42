import type { Clock } from '../../core/ports/clock';

const day = 86_400_000;

/** Offsets of the readers' device clocks in days, used in rotation. */
const daysOff = [0, -40, -1, 1, 40] as const;

/**
 * Creates the clocks of readers' pages. Except for every fifth, the device's date is wrong until the page learns the
 * server's time.
 */
export const deviceClocks = () => {
  let reader = 0;
  return (server: Clock): { readonly clock: Clock; readonly note: (serverTime: number) => void } => {
    const days = daysOff[reader % daysOff.length]!;
    reader += 1;
    let offset: number | null = null;
    const device = (): number => server.now().getTime() + days * day;
    return {
      clock: {
        now: () => new Date(device() + (offset ?? 0)),
        isMeasured: () => offset !== null,
        wait: server.wait,
      },
      note: (serverTime) => {
        offset = serverTime - device();
      },
    };
  };
};
