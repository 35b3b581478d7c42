/** `en-US` as the rewards service writes it: `en_US`. `null` for a tag without a country, which it would refuse. */
export const rewardsLocale = (tag: string): string | null => {
  const found = /^([a-z]{2})(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(tag);
  return found === null ? null : `${found[1]}_${found[2]}`;
};
