import type { AxiosInstance } from 'axios';
import * as RA from 'fp-ts/ReadonlyArray';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { readDate } from '../../core/domain/loose-values';
import type { Device, DeviceKind } from '../../core/domain/devices/device';
import type { Call } from '../../core/ports/call';
import type { Devices } from '../../core/ports/devices';
import { call, command } from './call';
import { Flag, Id, listOf, orNull } from './codecs';

const base = '/zephr/public/sessions/v1/sessions';

/**
 * The reader's logged-in devices (AC-06). Ids appear only in the request's URL: log entries use the call's
 * name, and decode errors use the list position.
 */
export const httpDevices = ({ client }: { readonly client: AxiosInstance }): Devices => ({
  list: pipe(
    call(client, { name: 'devices', method: 'GET', url: base, forbids: true }, WireDevices),
    TE.map(RA.map(toDevice)),
  ),
  logOut: (id) => ended(client, 'log-out-device', `${base}/${encodeURIComponent(id)}`)(),
  logOutOthers: ended(client, 'log-out-other-devices', `${base}?except-current=true`),
});

const ended = (client: AxiosInstance, name: string, url: string): Call<void> =>
  command(client, { name, method: 'DELETE', url, forbids: true });

/**
 * A device without a valid id could not be logged out. The whole list is then invalid, so that no logged-in
 * device is hidden from the reader.
 */
const WireDevice = t.intersection([
  t.type({ id: Id }),
  t.partial({
    ...{ startDate: t.unknown, deviceType: t.unknown, deviceName: t.unknown, browser: t.unknown },
    ...{ os: t.unknown, city: t.unknown, geoState: t.unknown, country: t.unknown },
    isRequestingSession: t.unknown,
  }),
]);

const WireDevices = listOf(WireDevice);

const toDevice = (wire: t.TypeOf<typeof WireDevice>): Device => ({
  id: wire.id,
  kind: kindOf(textOf(wire.deviceType)),
  name: textOf(wire.deviceName),
  browser: textOf(wire.browser),
  system: textOf(wire.os),
  city: textOf(wire.city),
  region: textOf(wire.geoState),
  country: textOf(wire.country),
  loggedInOn: dateOf(wire.startDate),
  isThis: orNull(Flag, wire.isRequestingSession) === true,
});

/** Longer texts are ignored, because they come from the browser's own description. */
const longest = 80;

const textOf = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.replace(/[\p{C}\s]+/gu, ' ').trim() : '';
  return text === '' || text.length > longest ? null : text;
};

const kinds: readonly (readonly [RegExp, DeviceKind])[] = [
  [/tablet/i, 'tablet'],
  [/phone|mobile/i, 'phone'],
  [/computer|desktop|laptop/i, 'computer'],
];

const kindOf = (type: string | null): DeviceKind | null =>
  kinds.find(([words]) => type !== null && words.test(type))?.[1] ?? null;

const dateOf = (value: unknown): Date | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = readDate(value) ?? new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
};
