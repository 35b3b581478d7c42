import type { Clock } from '../../core/ports/clock';

const day = 86_400_000;

/** How many days the devices of readers are off, one after the other. */
const daysOff = [0, -40, -1, 1, 40] as const;

/** Makes the clocks of readers' pages: on devices whose date is wrong, except for every fifth, until they are told the server's time. */
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
