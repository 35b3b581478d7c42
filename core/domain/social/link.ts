import type { Profile, ProfileChange } from '../profile/profile';
import type { SocialProvider } from './provider';

const flags = {
  google: 'googleAuthenticated',
  facebook: 'facebookAuthenticated',
  apple: 'appleAuthenticated',
} as const;

/** The change that marks a profile as linked to a provider (AU-08); empty if it is already linked. */
export const linkChange = (profile: Profile, provider: SocialProvider): ProfileChange =>
  profile.ssoUser && profile[flags[provider]]
    ? {}
    : { ssoUser: true, ssoProvider: provider, [flags[provider]]: true };

/** True if the profile has no name. */
export const isNameless = ({ firstName, lastName, fullName }: Profile): boolean =>
  firstName === '' && lastName === '' && fullName === '';
