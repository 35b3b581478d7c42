import * as TE from 'fp-ts/TaskEither';
import { inOrder, type Device } from '../../domain/devices/device';
import type { Call } from '../../ports/call';
import type { Devices } from '../../ports/devices';

/** Lists the devices where the reader is logged in on this site, with the current device first (AC-06). */
export type ListDevices = Call<readonly Device[]>;

export const makeListDevices = ({ devices }: { readonly devices: Pick<Devices, 'list'> }): ListDevices =>
  TE.map(inOrder)(devices.list);
