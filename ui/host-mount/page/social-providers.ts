import { socialProviders, type SocialProvider } from '../../../core/domain/social/provider';

/**
 * The sign-in providers in a field of the configuration, in their order (AU-08). A value that is not a list counts as
 * absent: all of them.
 */
export const providersIn = (given: unknown): readonly SocialProvider[] => {
  if (!Array.isArray(given)) return socialProviders;
  const names: readonly unknown[] = given;
  return socialProviders
    .filter((provider) => names.includes(provider))
    .sort((one, other) => names.indexOf(one) - names.indexOf(other));
};
