import * as E from 'fp-ts/Either';
import type { Device } from '../../domain/devices/device';
import { inOrder } from '../../domain/devices/device';
import type { Call } from '../../ports/call';
import { mayHaveTakenEffect, type CallFailed } from '../../ports/call-failed';
import type { DeviceNews, Devices } from '../../ports/devices';
import type { Session } from '../../state/session';

/** `Unclear`: it may have come true, and the list could not be read to see. */
export type LogOutElsewhereFailed = CallFailed | { readonly _tag: 'Unclear' };

/** What is logged in afterwards. `before`: it was so before anybody asked. */
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
 * Ends log-ins of this reader elsewhere. Nothing is sent for somebody else who has signed in meanwhile. Where the answer was lost, or says
 * that there is no such log-in, the list says whether it came true. `goes`: which of the devices that are shown.
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
    // What is no log-in of this reader's is none, whatever the list says.
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
