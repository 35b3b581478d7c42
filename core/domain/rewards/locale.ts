/** `en-US` as the rewards service writes it: `en_US`. `null` for a tag without a country, which it would refuse. */
export const rewardsLocale = (tag: string): string | null => {
  const [, language, country] = /^([a-z]{2})(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(tag) ?? [];
  return language !== undefined && country !== undefined ? `${language}_${country}` : null;
};
