import type { Device } from '../../domain/devices/device';
import type { AsyncResult } from '../../ports/call';
import {
  logOutElsewhere,
  type LoggedOutElsewhere,
  type LogOutElsewhereFailed,
  type LogOutElsewherePorts,
} from './log-out-elsewhere';

/** Logs out one of the listed devices (AC-07). */
export type LogOutDevice = (
  device: Device,
  shown: readonly Device[],
) => AsyncResult<LoggedOutElsewhere, LogOutElsewhereFailed>;

export const makeLogOutDevice =
  (ports: LogOutElsewherePorts): LogOutDevice =>
  ({ id }, shown) =>
    logOutElsewhere(
      ports,
      () => ports.devices.logOut(id),
      shown,
      (one) => one.id === id,
    )();
