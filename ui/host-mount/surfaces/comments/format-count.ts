/** Locales formatted without `Intl`. The first use of `Intl` tables blocks a slow phone for 100 ms. */
const withCommas = /^en(-US|-GB)?$/;

/** Formats a whole number for a locale. If the locale is invalid, returns plain digits. */
export const formatCount = (count: number, locale: string): string => {
  if (withCommas.test(locale)) return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  try {
    return count.toLocaleString(locale);
  } catch {
    return String(count);
  }
};
