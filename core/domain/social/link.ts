import type { Profile, ProfileChange } from '../profile/profile';
import type { SocialProvider } from './provider';

const flags = {
  google: 'googleAuthenticated',
  facebook: 'facebookAuthenticated',
  apple: 'appleAuthenticated',
} as const;

/** AU-08: what marks a profile as linked to a provider; empty where it is already. */
export const linkChange = (profile: Profile, provider: SocialProvider): ProfileChange =>
  profile.ssoUser && profile[flags[provider]]
    ? {}
    : { ssoUser: true, ssoProvider: provider, [flags[provider]]: true };

/** Nobody has given this profile a name yet. */
export const isNameless = ({ firstName, lastName, fullName }: Profile): boolean =>
  firstName === '' && lastName === '' && fullName === '';
