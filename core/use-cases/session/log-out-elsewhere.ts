import * as E from 'fp-ts/Either';
import type { Device } from '../../domain/devices/device';
import { inOrder } from '../../domain/devices/device';
import type { Call } from '../../ports/call';
import { mayHaveTakenEffect, type CallFailed } from '../../ports/call-failed';
import type { DeviceNews, Devices } from '../../ports/devices';
import type { Session } from '../../state/session';

/** `Unclear`: the log-out may have succeeded, but the list could not be read to check. */
export type LogOutElsewhereFailed = CallFailed | { readonly _tag: 'Unclear' };

/** The devices that are still logged in. `before`: the device was already logged out before the request. */
export interface LoggedOutElsewhere {
  readonly devices: readonly Device[];
  readonly before: boolean;
}

export interface LogOutElsewherePorts {
  readonly devices: Devices;
  readonly news: Pick<DeviceNews, 'tell'>;
  readonly session: Pick<Session, 'confirm'>;
}

/**
 * Logs this reader out on other devices. Sends nothing if another reader has signed in meanwhile. After a lost response
 * or `NotFound`, the list is read to check the result. `goes`: selects the shown devices to log out.
 */
export const logOutElsewhere =
  (
    { devices, news, session }: LogOutElsewherePorts,
    call: Call<void>,
    shown: readonly Device[],
    goes: (device: Device) => boolean,
  ): Call<LoggedOutElsewhere, LogOutElsewhereFailed> =>
  async () => {
    const here = await session.confirm();
    if (E.isLeft(here)) return here;
    const sent = await call();
    const left = shown.filter((one) => !goes(one));
    if (E.isRight(sent)) return ended(news, left, false);
    const unknown = sent.left._tag === 'NotFound';
    if (!unknown && !mayHaveTakenEffect(sent.left)) return sent;
    const read = await devices.list();
    // After `NotFound`, the device is logged out even if the list cannot be read.
    if (E.isLeft(read)) return unknown ? ended(news, left, true) : E.left({ _tag: 'Unclear' });
    return read.right.some(goes) ? sent : ended(news, inOrder(read.right), unknown);
  };

const ended = (
  news: Pick<DeviceNews, 'tell'>,
  devices: readonly Device[],
  before: boolean,
): E.Either<never, LoggedOutElsewhere> => {
  news.tell();
  return E.right({ devices, before });
};
