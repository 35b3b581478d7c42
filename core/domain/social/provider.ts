/** The social sign-in providers (AU-08), in display order. */
export const socialProviders = ['google', 'facebook', 'apple'] as const;

export type SocialProvider = (typeof socialProviders)[number];

/** The display names of the providers. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** Parses a provider name; `null` for any other value. */
export const readProvider = (value: unknown): SocialProvider | null =>
  socialProviders.find((provider) => provider === value) ?? null;

/** The last used provider on this device first; the others keep their order. */
export const lastUsedFirst = (last: SocialProvider | null): readonly SocialProvider[] =>
  last === null ? socialProviders : [last, ...socialProviders.filter((provider) => provider !== last)];
