import type { Device } from '../../domain/devices/device';
import type { Call } from '../../ports/call';
import {
  logOutElsewhere,
  type LoggedOutElsewhere,
  type LogOutElsewhereFailed,
  type LogOutElsewherePorts,
} from './log-out-elsewhere';

/** AC-07: logs out all devices but this one. */
export type LogOutOtherDevices = (
  shown: readonly Device[],
) => Call<LoggedOutElsewhere, LogOutElsewhereFailed>;

export const makeLogOutOtherDevices =
  (ports: LogOutElsewherePorts): LogOutOtherDevices =>
  (shown) =>
    logOutElsewhere(ports, ports.devices.logOutOthers, shown, ({ isThis }) => !isThis);
