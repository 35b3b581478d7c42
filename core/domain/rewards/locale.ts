/**
 * Converts `en-US` to the rewards service's format `en_US`. `null` for a tag without a country, because the service
 * refuses it.
 */
export const rewardsLocale = (tag: string): string | null => {
  const found = /^([a-z]{2})(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(tag);
  return found === null ? null : `${found[1]}_${found[2]}`;
};
