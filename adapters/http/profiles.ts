import type { AxiosInstance } from 'axios';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { readMonths } from '../../core/domain/member/read-data-layer';
import { readChangeLog } from '../../core/domain/payment-method/change-log';
import { emptyProfile, type Profile, type ProfileChange } from '../../core/domain/profile/profile';
import type { Profiles, SaveDocumentFailed } from '../../core/ports/profiles';
import { call, readBody, send } from './call';
import { acknowledged, Flag, optional } from './codecs';

export interface HttpProfilesOptions {
  readonly client: AxiosInstance;
}

/** The reader's profile (AP-10…12). */
export const httpProfiles = ({ client }: HttpProfilesOptions): Profiles => {
  /** Merges attributes into the profile. */
  const write = (attributes: Record<string, WireValue>) =>
    pipe(
      call(
        client,
        {
          name: 'profile-update',
          method: 'POST',
          url: '/blaize/profile',
          data: { ...attributes, 'updated-values': JSON.stringify(Object.keys(attributes)) },
        },
        acknowledged,
      ),
      TE.map(() => undefined),
    );
  return {
    read: pipe(
      call(client, { name: 'profile', method: 'GET', url: '/blaize/profile' }, WireProfile),
      TE.map(toProfile),
    ),
    readProvider: (provider) =>
      call(
        client,
        { name: 'profile-provider', method: 'GET', url: `/blaize/profile/_${provider}` },
        t.UnknownRecord,
      ),
    update: (change) => {
      const attributes = toWire(change);
      return Object.keys(attributes).length === 0 ? TE.right(undefined) : write(attributes);
    },
    readAttribute: (name) =>
      pipe(
        call(
          client,
          { name: 'profile', method: 'GET', url: '/blaize/profile' },
          t.intersection([WireProfile, t.partial({ [name]: text })]),
        ),
        TE.map((wire) => wire[name] || null),
      ),
    writeAttribute: (name, value) => write({ [name]: value }),
    saveDisplaySettings: ({ theme, textSize }) =>
      pipe(
        send(client, {
          name: 'display-settings',
          method: 'PUT',
          url: '/blaize/profile/display-settings',
          data: { theme, 'text-size': textSize },
        }),
        TE.flatMapEither((answer): E.Either<SaveDocumentFailed, unknown> =>
          answer.status === 200
            ? readBody('display-settings', answer.body, acknowledged)
            : E.left({ _tag: 'BadRequest' }),
        ),
        TE.map(() => undefined),
      ),
  };
};

const text = optional(t.string);
const flag = optional(Flag);
const numberOrText = optional(t.union([t.string, t.number]));

/** A flat record. Attributes that were never written are absent. */
const WireProfile = t.partial({
  'full-name': text,
  'first-name': text,
  'last-name': text,
  'sso-user': flag,
  'sso-provider': text,
  'apple-authenticated': flag,
  'google-authenticated': flag,
  'facebook-authenticated': flag,
  gender: text,
  'birth-month': numberOrText,
  'birth-day': numberOrText,
  'age-group': text,
  onboarded: flag,
  'notification-mentioned': flag,
  'notification-liked': flag,
  'notification-reply': flag,
  'notification-follower': flag,
  'private-profile': flag,
  'avatar-color': text,
  'referral-code': text,
  bio: text,
  location: text,
  'phone-number': text,
  'image-url': text,
  'payment-method-update-log': text,
  'payment-method-edit-log': text,
  'current-plan': text,
  'had-trial': flag,
  paused: flag,
  'paused-length': numberOrText,
});

const toProfile = (wire: t.TypeOf<typeof WireProfile>): Profile => ({
  fullName: wire['full-name'] ?? emptyProfile.fullName,
  firstName: wire['first-name'] ?? emptyProfile.firstName,
  lastName: wire['last-name'] ?? emptyProfile.lastName,
  ssoUser: wire['sso-user'] ?? emptyProfile.ssoUser,
  ssoProvider: wire['sso-provider'] ?? emptyProfile.ssoProvider,
  appleAuthenticated: wire['apple-authenticated'] ?? emptyProfile.appleAuthenticated,
  googleAuthenticated: wire['google-authenticated'] ?? emptyProfile.googleAuthenticated,
  facebookAuthenticated: wire['facebook-authenticated'] ?? emptyProfile.facebookAuthenticated,
  gender: wire.gender ?? emptyProfile.gender,
  birthMonth: String(wire['birth-month'] ?? emptyProfile.birthMonth),
  birthDay: String(wire['birth-day'] ?? emptyProfile.birthDay),
  ageGroup: wire['age-group'] ?? emptyProfile.ageGroup,
  onboarded: wire.onboarded ?? emptyProfile.onboarded,
  notificationMentioned: wire['notification-mentioned'] ?? emptyProfile.notificationMentioned,
  notificationLiked: wire['notification-liked'] ?? emptyProfile.notificationLiked,
  notificationReply: wire['notification-reply'] ?? emptyProfile.notificationReply,
  notificationFollower: wire['notification-follower'] ?? emptyProfile.notificationFollower,
  privateProfile: wire['private-profile'] ?? emptyProfile.privateProfile,
  avatarColor: wire['avatar-color'] || emptyProfile.avatarColor,
  referralCode: wire['referral-code'] ?? emptyProfile.referralCode,
  bio: wire.bio ?? emptyProfile.bio,
  location: wire.location ?? emptyProfile.location,
  phoneNumber: wire['phone-number'] ?? emptyProfile.phoneNumber,
  imageUrl: wire['image-url'] ?? emptyProfile.imageUrl,
  paymentMethodUpdateLog: readChangeLog(wire['payment-method-update-log']),
  paymentMethodEditLog: readChangeLog(wire['payment-method-edit-log']),
  currentPlan: wire['current-plan'] || emptyProfile.currentPlan,
  hadTrial: wire['had-trial'] ?? emptyProfile.hadTrial,
  paused: wire.paused ?? emptyProfile.paused,
  pausedLength: readMonths(wire['paused-length']),
});

/** `firstName` → `first-name`; all attributes follow this pattern (EN-03, EN-04). */
const wireName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type WireValue = string | boolean | null;

/** The attributes of a change. Numbers and lists are sent as text; `null` clears an attribute. */
const toWire = (change: ProfileChange): Record<string, WireValue> =>
  Object.fromEntries(
    Object.entries(change).flatMap(([field, value]): readonly (readonly [string, WireValue])[] =>
      value === undefined ? [] : [[wireName(field), wireValue(value)]],
    ),
  );

const wireValue = (value: string | number | boolean | readonly string[] | null): WireValue => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
};
