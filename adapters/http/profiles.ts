import type { AxiosInstance } from 'axios';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { readMonths } from '../../core/domain/member/data-layer';
import { defaultAvatarColor, type Profile, type ProfileChange } from '../../core/domain/profile/profile';
import type { Profiles } from '../../core/ports/profiles';
import { call } from './call';
import { acknowledged, Flag, optional } from './codecs';

/** AP-10, AP-11. */
export const httpProfiles = ({ client }: { readonly client: AxiosInstance }): Profiles => ({
  read: pipe(
    call(client, { name: 'profile', method: 'GET', url: '/blaize/profile' }, WireProfile),
    TE.map(toProfile),
  ),
  update: (change) => {
    const attributes = toWire(change);
    const names = Object.keys(attributes);
    if (names.length === 0) return TE.right(undefined);
    return pipe(
      call(
        client,
        {
          name: 'profile-update',
          method: 'POST',
          url: '/blaize/profile',
          data: { ...attributes, 'updated-values': JSON.stringify(names) },
        },
        acknowledged,
      ),
      TE.map(() => undefined),
    );
  },
});

/** A flat record; an attribute that was never written is absent. */
const WireProfile = t.partial({
  'full-name': optional(t.string),
  'first-name': optional(t.string),
  'last-name': optional(t.string),
  'avatar-color': optional(t.string),
  'image-url': optional(t.string),
  onboarded: optional(Flag),
  'current-plan': optional(t.string),
  'had-trial': optional(Flag),
  paused: optional(Flag),
  'paused-length': optional(t.union([t.string, t.number])),
});

const toProfile = (wire: t.TypeOf<typeof WireProfile>): Profile => ({
  fullName: wire['full-name'] ?? '',
  firstName: wire['first-name'] ?? '',
  lastName: wire['last-name'] ?? '',
  avatarColor: wire['avatar-color'] || defaultAvatarColor,
  imageUrl: wire['image-url'] ?? '',
  onboarded: wire.onboarded ?? true,
  currentPlan: wire['current-plan'] || null,
  hadTrial: wire['had-trial'] ?? false,
  paused: wire.paused ?? false,
  pausedLength: readMonths(wire['paused-length']),
});

const wireNames: Readonly<Record<keyof ProfileChange, string>> = {
  paused: 'paused',
  pausedLength: 'paused-length',
  pauseReason: 'pause-reason',
  pauseReasonText: 'pause-reason-text',
  hadTrial: 'had-trial',
  cancelReason: 'cancel-reason',
  cancelReasonText: 'cancel-reason-text',
};

/** The attributes that a change names, in a fixed order. Numbers travel as text; `null` clears an attribute. */
const toWire = (change: ProfileChange): Record<string, string | boolean | null> => {
  const attributes: Record<string, string | boolean | null> = {};
  for (const [field, name] of Object.entries(wireNames) as [keyof ProfileChange, string][]) {
    const value = change[field];
    if (value !== undefined) attributes[name] = typeof value === 'number' ? String(value) : value;
  }
  return attributes;
};
