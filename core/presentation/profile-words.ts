import type { PlainMessageKey, Translate } from '../domain/messages/catalogue';
import type { ProfileField } from '../domain/profile/edit';
import type { Profile } from '../domain/profile/profile';
import { awaitsConfirmation, awaitsNewEmail, type MemberState } from '../state/member';
import { providerNames, socialProviders, type SocialProvider } from '../domain/social/provider';
import { confirmEmailWords } from './confirm-email';

export const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

export const genders = ['female', 'male', 'non-binary', 'prefer-not-to-say'] as const;

export const ageGroups = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;

/** The avatar colors (SC-03). New accounts start with black (EN-03). */
export const avatarColors = [
  { name: 'black', value: '#000000' },
  { name: 'slate', value: '#475569' },
  { name: 'navy', value: '#1e3a6e' },
  { name: 'sky', value: '#7cc4f0' },
  { name: 'pine', value: '#14613f' },
  { name: 'amber', value: '#f2b531' },
  { name: 'brick', value: '#a83a22' },
  { name: 'plum', value: '#6b2a66' },
  { name: 'rose', value: '#f0a3b5' },
] as const;

/** The notifications that a reader can turn on. */
export const notifications = [
  { field: 'notificationMentioned', words: 'profile.notify-mentioned' },
  { field: 'notificationLiked', words: 'profile.notify-liked' },
  { field: 'notificationReply', words: 'profile.notify-reply' },
  { field: 'notificationFollower', words: 'profile.notify-follower' },
] as const satisfies readonly { readonly field: ProfileField; readonly words: PlainMessageKey }[];

export const genderWords = (gender: string, t: Translate): string => {
  const known = genders.find((one) => one === gender);
  return known === undefined ? gender : t(`profile.gender-${known}`);
};

export const colorWords = (color: string, t: Translate): string => {
  const known = avatarColors.find(({ value }) => value === color.toLowerCase());
  return known === undefined ? t('profile.color-own') : t(`profile.color-${known.name}`);
};

/** The profile details in addition to the name, one line each; empty if there are none. */
export const aboutLines = (profile: Profile, t: Translate): readonly string[] => {
  const month = months.find((one) => Number(one) === Number(profile.birthMonth));
  const lines = [
    profile.location,
    month === undefined || profile.birthDay === ''
      ? ''
      : t('profile.birthday-is', { month: t(`profile.month-${month}`), day: profile.birthDay }),
    profile.gender && t('profile.gender-is', { gender: genderWords(profile.gender, t) }),
    profile.ageGroup && t('profile.age-group-is', { group: profile.ageGroup }),
  ];
  return lines.filter((line) => line !== '');
};

export const notificationWords = (profile: Profile, t: Translate): string =>
  notifications
    .filter(({ field }) => profile[field])
    .map(({ words }) => t(words))
    .join(', ') || t('profile.notify-none');

/** The identity providers that are linked to this reader. */
export const linkedProviders = (profile: Profile): readonly SocialProvider[] =>
  socialProviders.filter(
    (provider) => profile[`${provider}Authenticated`] || profile.ssoProvider === provider,
  );

/** The provider that this reader needs to log in; `null` if they have a password. */
export const onlyProvider = (profile: Profile): string | null => {
  const [provider] = linkedProviders(profile);
  return profile.ssoUser && provider !== undefined ? providerNames[provider] : null;
};

/** The note next to the email address. */
export interface EmailNote {
  readonly words: string;
  readonly link?: { readonly action: string; readonly href: string };
}

/**
 * The note that an address waits for confirmation; `null` if none does. If an earlier page requested the new address,
 * the address itself is unknown.
 */
export const emailNote = (member: MemberState, t: Translate): EmailNote | null => {
  if (awaitsConfirmation(member)) {
    const { words, ...link } = confirmEmailWords(t);
    return { words, link };
  }
  const { pendingEmail } = member.user;
  if (pendingEmail !== null) return { words: t('profile.email-pending', { email: pendingEmail }) };
  return awaitsNewEmail(member) ? { words: t('profile.email-pending-unnamed') } : null;
};
