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

/** The fields that the profile forms write. */
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
 * The fields that differ from the saved profile (EN-04), and the fields with an unknown saved value (`unsure`). Texts
 * are trimmed, and an empty text becomes `null`.
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
 * The fields of a change that violate their rule (VA-11). `saved` contains the other half of a birthday.
 * `localPictures`: true on a development machine, where pictures may be on its own server.
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

/** Month and day must both be set, or both be empty. */
const invalidBirthday = (saved: Profile | null, change: ProfileChange): readonly ProfileField[] => {
  if (change.birthMonth === undefined && change.birthDay === undefined) return [];
  const after = (field: 'birthMonth' | 'birthDay'): string =>
    (change[field] === undefined ? saved?.[field] : change[field]) ?? '';
  const [month, day] = [after('birthMonth'), after('birthDay')];
  if ((month === '' && day === '') || isBirthday(month, day)) return [];
  return month === '' ? ['birthMonth'] : ['birthDay'];
};

/** The fields visible to other readers, which are checked for profanity (readings 46). */
export const publicTexts = (
  change: ProfileChange,
): readonly { readonly field: ProfileField; readonly text: string }[] =>
  (['fullName', 'bio'] as const).flatMap((field) => {
    const text = change[field];
    return typeof text === 'string' ? [{ field, text }] : [];
  });
