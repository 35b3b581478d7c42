/** Who readers can sign in with besides a password (AU-08), in the order in which they are offered. */
export const socialProviders = ['google', 'facebook', 'apple'] as const;

export type SocialProvider = (typeof socialProviders)[number];

/** As the providers write themselves. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** The provider that a text names; `null` for anything else. */
export const readProvider = (value: unknown): SocialProvider | null =>
  socialProviders.find((provider) => provider === value) ?? null;

/** The one that this device used last comes first; the others keep their order. */
export const lastUsedFirst = (last: SocialProvider | null): readonly SocialProvider[] =>
  last === null ? socialProviders : [last, ...socialProviders.filter((provider) => provider !== last)];
