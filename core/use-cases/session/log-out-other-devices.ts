import type { Device } from '../../domain/devices/device';
import type { AsyncResult } from '../../ports/call';
import {
  logOutElsewhere,
  type LoggedOutElsewhere,
  type LogOutElsewhereFailed,
  type LogOutElsewherePorts,
} from './log-out-elsewhere';

/** Logs out all devices except the current one (AC-07). */
export type LogOutOtherDevices = (
  shown: readonly Device[],
) => AsyncResult<LoggedOutElsewhere, LogOutElsewhereFailed>;

export const makeLogOutOtherDevices =
  (ports: LogOutElsewherePorts): LogOutOtherDevices =>
  (shown) =>
    logOutElsewhere(ports, ports.devices.logOutOthers, shown, ({ isThis }) => !isThis)();
