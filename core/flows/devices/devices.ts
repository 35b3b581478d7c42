import * as E from 'fp-ts/Either';
import { makeStore } from '../../state/store';
import type { Device, DeviceId } from '../../domain/devices/device';
import type { DeviceNews } from '../../ports/devices';
import type { Live } from '../../ports/live';
import type { ListDevices } from '../../use-cases/session/list-devices';
import type { LogOutDevice } from '../../use-cases/session/log-out-device';
import type { LoggedOutElsewhere, LogOutElsewhereFailed } from '../../use-cases/session/log-out-elsewhere';
import type { LogOutOtherDevices } from '../../use-cases/session/log-out-other-devices';
import type { LoadDataLayer } from '../../use-cases/session/load-data-layer';
import type { DeviceProblem, DevicesState, DeviceTarget, ShownDevice } from './state';

/** The operations on the devices that the reader is logged in on. Fetched when the page of devices opens. */
export interface DevicesPart {
  readonly list: ListDevices;
  readonly logOut: LogOutDevice;
  readonly logOutOthers: LogOutOtherDevices;
  readonly hear: DeviceNews['hear'];
}

type ReadState = Extract<DevicesState, { readonly _tag: 'Read' }>;

/** The flow of the page of devices (AC-06, AC-07). */
export interface DevicesFlow {
  readonly state: Live<DevicesState>;
  /** Reads the list and follows its changes. Returns a function that stops it. */
  readonly open: () => () => void;
  /** Re-reads the list at the reader's request. */
  readonly again: () => Promise<void>;
  /** Asks the reader to confirm. No device is logged out before that. */
  readonly ask: (target: DeviceTarget) => void;
  readonly keep: () => void;
  readonly confirm: () => Promise<void>;
}

export const makeDevicesFlow = ({
  devices,
  loadDataLayer,
}: {
  /** Fetched on first use; rejects if it cannot be loaded. */
  readonly devices: () => Promise<DevicesPart>;
  readonly loadDataLayer: LoadDataLayer;
}): DevicesFlow => {
  const state = makeStore<DevicesState>({ _tag: 'Reading' });
  const list = makeShownList();

  const read = (): ReadState | null => {
    const now = state.getValue();
    return now._tag === 'Read' ? now : null;
  };

  /** Loads the part; `null` if its code could not be loaded. */
  const part = (): Promise<DevicesPart | null> => devices().catch(() => null);

  const logOut = ({ logOut: logOutOne, logOutOthers }: DevicesPart, target: DeviceTarget) => {
    if (target === 'others') return logOutOthers(list.devices());
    const device = list.find(target.key);
    return device === undefined
      ? Promise.resolve(
          E.right<LogOutElsewhereFailed, LoggedOutElsewhere>({ devices: list.devices(), before: true }),
        )
      : logOutOne(device, list.devices());
  };

  const load = async (): Promise<void> => {
    const there = await part();
    const found = there === null ? null : await there.list();
    if (found === null || E.isLeft(found))
      return state.set({
        _tag: 'Unread',
        problem: found === null ? 'Offline' : found.left._tag,
        retrying: false,
      });
    state.set({
      _tag: 'Read',
      devices: list.show(found.right),
      ...{ target: null, sending: false, problem: null, done: null, followed: 0 },
    });
  };

  /** Re-reads a list that may have changed elsewhere. Keeps the reader's open question if possible. */
  const follow = async (): Promise<void> => {
    if (read()?.sending !== false) return;
    const found = await (await part())?.list();
    const now = read();
    if (found === undefined || now === null || now.sending) return;
    // If this device was logged out elsewhere, re-reading the data layer signs the page out.
    if (E.isLeft(found)) return found.left._tag === 'SignedOut' ? loadDataLayer() : undefined;
    const after = list.show(found.right);
    if (after.map(keyOf).join() === now.devices.map(keyOf).join()) return;
    state.set(withFollowed(now, after));
  };

  return {
    state,
    open: () => {
      let open = true;
      let stop = (): void => undefined;
      void part().then((there) => {
        if (there !== null && open) stop = there.hear(() => void follow());
      });
      void load();
      return () => {
        open = false;
        stop();
      };
    },
    again: async () => {
      const now = state.getValue();
      if (now._tag === 'Reading' || (now._tag === 'Unread' && now.retrying)) return;
      state.set(now._tag === 'Unread' ? { ...now, retrying: true } : { _tag: 'Reading' });
      await load();
    },
    ask: (target) => {
      const now = read();
      if (now !== null && !now.sending) state.set({ ...now, target, problem: null, done: null });
    },
    keep: () => {
      const now = read();
      if (now !== null && !now.sending) state.set({ ...now, target: null, problem: null });
    },
    confirm: async () => {
      const before = read();
      if (before === null || before.sending || before.target === null) return;
      const { target } = before;
      state.set({ ...before, sending: true, problem: null });
      const there = await part();
      const ended = there === null ? null : await logOut(there, target);
      if (ended === null || E.isLeft(ended))
        return state.set({
          ...before,
          sending: false,
          problem: ended === null ? 'NotDone' : problemOf(ended.left),
        });
      state.set({
        ...before,
        devices: list.show(ended.right.devices),
        target: null,
        sending: false,
        problem: null,
        done: { target, gone: ended.right.before },
      });
    },
  };
};

const keyOf = ({ key }: ShownDevice): number => key;

const problemOf = ({ _tag }: LogOutElsewhereFailed): DeviceProblem =>
  _tag === 'SignedOut' || _tag === 'Refused' || _tag === 'Unclear' ? _tag : 'NotDone';

/**
 * Holds the last list of devices and hides their ids. Each device gets a key that stays the same while the page is
 * open.
 */
const makeShownList = () => {
  let listed: readonly Device[] = [];
  const keys = new Map<DeviceId, number>();
  return {
    devices: () => listed,
    find: (key: number) => listed.find(({ id }) => keys.get(id) === key),
    show: (found: readonly Device[]): readonly ShownDevice[] => {
      listed = found;
      return found.map(({ id, ...device }) => {
        const key = keys.get(id) ?? keys.size + 1;
        keys.set(id, key);
        return { key, ...device };
      });
    },
  };
};

/** Returns the list after a change elsewhere. A question about a removed device is closed. */
const withFollowed = (now: ReadState, devices: readonly ShownDevice[]): ReadState => {
  const { target } = now;
  const gone =
    target !== null && !devices.some((one) => (target === 'others' ? !one.isThis : one.key === target.key));
  return {
    ...now,
    devices,
    followed: now.followed + 1,
    ...(gone && { target: null, problem: null, done: { target, gone: true } }),
  };
};
