import { socialProviders, type SocialProvider } from '../../../core/domain/social/provider';
import type { HostConfig } from './config';

/** The configured sign-in providers in their order (AU-08). A value that is not a list counts as absent: all of them. */
export const providersOf = ({ source }: Pick<HostConfig, 'source'>): readonly SocialProvider[] => {
  const given = source['socialProviders'];
  if (!Array.isArray(given)) return socialProviders;
  const names: readonly unknown[] = given;
  return socialProviders
    .filter((provider) => names.includes(provider))
    .sort((one, other) => names.indexOf(one) - names.indexOf(other));
};
