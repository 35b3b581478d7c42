import type { AxiosInstance } from 'axios';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { readMonths } from '../../core/domain/member/read-data-layer';
import { readChangeLog } from '../../core/domain/payment-method/change-log';
import { emptyProfile, type Profile, type ProfileChange } from '../../core/domain/profile/profile';
import type { Log } from '../../core/ports/log';
import type { Profiles, SaveDocumentFailed } from '../../core/ports/profiles';
import { call, command, send } from './call';
import { Flag, Id, optionalFields } from './codecs';
import { notedFields, type NoteField } from './noted-fields';

export interface HttpProfilesOptions {
  readonly client: AxiosInstance;
  readonly log: Pick<Log, 'warn'>;
}

/** The reader's profile (AP-10…12). */
export const httpProfiles = ({ client, log }: HttpProfilesOptions): Profiles => {
  const note = notedFields(log)('profile');
  const read = call(client, { name: 'profile', method: 'GET', url: '/blaize/profile' }, t.UnknownRecord);
  /** Merges attributes into the profile. */
  const write = (attributes: Record<string, WireValue>) =>
    command(client, {
      name: 'profile-update',
      method: 'POST',
      url: '/blaize/profile',
      data: { ...attributes, 'updated-values': Object.keys(attributes) },
    });
  return {
    read: pipe(
      read,
      TE.map((wire) => toProfile(wire, note)),
    ),
    readProvider: (provider) =>
      call(
        client,
        { name: 'profile-provider', method: 'GET', url: `/blaize/profile/_${provider}` },
        t.UnknownRecord,
      )(),
    update: (change) => {
      const attributes = toWire(change);
      return Object.keys(attributes).length === 0 ? Promise.resolve(E.right(undefined)) : write(attributes)();
    },
    readAttribute: (name) =>
      pipe(
        read,
        TE.map((wire) => optionalFields({ [name]: t.string }, wire, note)[name] || null),
      )(),
    writeAttribute: (name, value) => write({ [name]: value })(),
    saveDisplaySettings: ({ theme, textSize }) =>
      pipe(
        send(client, {
          name: 'display-settings',
          method: 'PUT',
          url: '/blaize/profile/display-settings',
          data: { theme, 'text-size': textSize },
        }),
        TE.flatMapEither(({ status }): E.Either<SaveDocumentFailed, void> =>
          status === 200 ? E.right(undefined) : E.left({ _tag: 'BadRequest' }),
        ),
      )(),
  };
};

const numberOrText = t.union([t.string, t.number]);

/** The attributes of a flat record. Attributes that were never written are absent. */
const wireProfile = {
  'full-name': t.string,
  'first-name': t.string,
  'last-name': t.string,
  'sso-user': Flag,
  'sso-provider': t.string,
  'apple-authenticated': Flag,
  'google-authenticated': Flag,
  'facebook-authenticated': Flag,
  gender: t.string,
  'birth-month': numberOrText,
  'birth-day': numberOrText,
  'age-group': t.string,
  onboarded: Flag,
  'notification-mentioned': Flag,
  'notification-liked': Flag,
  'notification-reply': Flag,
  'notification-follower': Flag,
  'private-profile': Flag,
  'avatar-color': t.string,
  'referral-code': Id,
  bio: t.string,
  location: t.string,
  'phone-number': Id,
  'image-url': t.string,
  'payment-method-update-log': t.unknown,
  'payment-method-edit-log': t.unknown,
  'current-plan': Id,
  'had-trial': Flag,
  paused: Flag,
  'paused-length': numberOrText,
};

const toProfile = (record: unknown, note: NoteField): Profile => {
  const wire = optionalFields(wireProfile, record, note);
  return {
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
  };
};

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
