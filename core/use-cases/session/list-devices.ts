import * as TE from 'fp-ts/TaskEither';
import { inOrder, type Device } from '../../domain/devices/device';
import type { Call } from '../../ports/call';
import type { Devices } from '../../ports/devices';

/** AC-06: where the reader is logged in on this site, this device first. */
export type ListDevices = Call<readonly Device[]>;

export const makeListDevices = ({ devices }: { readonly devices: Pick<Devices, 'list'> }): ListDevices =>
  TE.map(inOrder)(devices.list);
