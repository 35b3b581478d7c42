export type SocialProvider = 'google' | 'facebook' | 'apple';

/**
 * The social sign-in providers (AU-08), in display order.
 *
 * @example
 * ```ts
 * socialProviders; // ['google', 'facebook', 'apple']
 * ```
 */
export const socialProviders: readonly SocialProvider[] = ['google', 'facebook', 'apple'];

/** The display names of the providers. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** Parses a provider name; `null` for any other value. */
export const readProvider = (value: unknown): SocialProvider | null =>
  socialProviders.find((provider) => provider === value) ?? null;

/**
 * The offered providers, each once. The last used one on this device is first, if it is offered; the others keep their
 * order.
 */
export const lastUsedFirst = (
  last: SocialProvider | null,
  offered: readonly SocialProvider[] = socialProviders,
): readonly SocialProvider[] => [
  ...new Set(last !== null && offered.includes(last) ? [last, ...offered] : offered),
];
