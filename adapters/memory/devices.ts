import * as E from 'fp-ts/Either';
import type { CallFailed } from '../../core/ports/call-failed';
import type { DeviceNews, Devices } from '../../core/ports/devices';
import type { MemoryAccounts } from './world/accounts';
import { openGate, type Gate } from './world/faults';

export interface MemoryDevicesOptions {
  readonly accounts: Pick<MemoryAccounts, 'logIns' | 'endLogIn' | 'endOtherLogIns'>;
  readonly gate?: Gate;
}

const signedOut = E.left<CallFailed>({ _tag: 'SignedOut' });

export const inMemoryDevices = ({ accounts, gate = openGate }: MemoryDevicesOptions): Devices => ({
  list: gate('devices.list', [], async () => {
    const logIns = accounts.logIns();
    return logIns === null ? signedOut : E.right(logIns);
  }),
  logOut: (id) =>
    gate('devices.logOut', [id], async () => {
      if (accounts.logIns() === null) return signedOut;
      return accounts.endLogIn(id) ? E.right(undefined) : E.left<CallFailed>({ _tag: 'NotFound' });
    })(),
  logOutOthers: gate('devices.logOutOthers', [], async () => {
    if (accounts.logIns() === null) return signedOut;
    accounts.endOtherLogIns();
    return E.right(undefined);
  }),
});

export interface MemoryDeviceNews extends DeviceNews {
  /** Simulates a notification by another page, or the reader's return to the page. */
  readonly happen: () => void;
  readonly notifications: () => number;
}

export const inMemoryDeviceNews = (): MemoryDeviceNews => {
  const hearing = new Set<() => void>();
  let notifications = 0;
  return {
    tell: () => {
      notifications += 1;
    },
    notifications: () => notifications,
    hear: (changed) => {
      hearing.add(changed);
      return () => void hearing.delete(changed);
    },
    happen: () => hearing.forEach((changed) => changed()),
  };
};
