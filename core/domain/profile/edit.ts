import {
  isAvatarColor,
  isBio,
  isBirthday,
  isDisplayName,
  isLocation,
  isName,
  isPhoneNumber,
  isHttpsAddress,
  isPictureAddress,
} from './field-rules';
import type { Profile, ProfileChange } from './profile';

/** What the forms of the profile write. */
export type ProfileEdit = Partial<
  Pick<
    Profile,
    | 'fullName'
    | 'firstName'
    | 'lastName'
    | 'gender'
    | 'birthMonth'
    | 'birthDay'
    | 'ageGroup'
    | 'notificationMentioned'
    | 'notificationLiked'
    | 'notificationReply'
    | 'notificationFollower'
    | 'privateProfile'
    | 'avatarColor'
    | 'bio'
    | 'location'
    | 'phoneNumber'
    | 'imageUrl'
  >
>;

export type ProfileField = keyof ProfileEdit;

/**
 * Only what differs from what is saved (EN-04), and the fields of which nobody can tell what is (`unsure`); texts without spaces around
 * them, and an emptied one as `null`.
 */
export const changedFields = (
  saved: Profile | null,
  edit: ProfileEdit,
  unsure: ReadonlySet<string> = new Set(),
): ProfileChange => {
  const tidy = Object.entries(edit).map(([field, value]) => [field, tidied(value)] as const);
  const changed = tidy.filter(([field, value]) => {
    const before = saved?.[field as ProfileField];
    return value !== undefined && (unsure.has(field) || value !== (before === '' ? null : before));
  });
  return Object.fromEntries(changed) as ProfileChange;
};

const tidied = (value: string | boolean | undefined): string | boolean | null | undefined =>
  typeof value === 'string' ? value.trim() || null : value;

/**
 * VA-11: the fields of a change that break their rule. `saved` has the other half of a birthday. `localPictures`: this is the device that
 * a site is built on, whose pictures may lie on its own server.
 */
export const invalidFields = (
  saved: Profile | null,
  change: ProfileChange,
  { localPictures = false }: { readonly localPictures?: boolean | undefined } = {},
): readonly ProfileField[] => {
  const broken: ProfileField[] = [];
  const check = (field: ProfileField, rule: (text: string) => boolean, mayBeEmpty: boolean): void => {
    const value = change[field];
    if (value === null ? !mayBeEmpty : typeof value === 'string' && !rule(value)) broken.push(field);
  };
  check('firstName', isName, false);
  check('lastName', isName, false);
  check('fullName', isDisplayName, false);
  check('bio', isBio, true);
  check('location', isLocation, true);
  check('phoneNumber', isPhoneNumber, true);
  check('imageUrl', localPictures ? isPictureAddress : isHttpsAddress, true);
  check('avatarColor', isAvatarColor, true);
  return [...broken, ...invalidBirthday(saved, change)];
};

/** Both halves are given, or none. */
const invalidBirthday = (saved: Profile | null, change: ProfileChange): readonly ProfileField[] => {
  if (change.birthMonth === undefined && change.birthDay === undefined) return [];
  const after = (field: 'birthMonth' | 'birthDay'): string =>
    (change[field] === undefined ? saved?.[field] : change[field]) ?? '';
  const [month, day] = [after('birthMonth'), after('birthDay')];
  if ((month === '' && day === '') || isBirthday(month, day)) return [];
  return month === '' ? ['birthMonth'] : ['birthDay'];
};

/** Readings 46: the fields that other readers see are checked for profanity. */
export const publicTexts = (
  change: ProfileChange,
): readonly { readonly field: ProfileField; readonly text: string }[] =>
  (['fullName', 'bio'] as const).flatMap((field) => {
    const text = change[field];
    return typeof text === 'string' ? [{ field, text }] : [];
  });
