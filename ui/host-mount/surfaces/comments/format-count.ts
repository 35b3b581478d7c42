/** Locales whose digits and commas need none of the browser's tables: to read those for the first time holds a slow phone for 100 ms. */
const withCommas = /^en(-US|-GB)?$/;

/** A whole number as readers of a locale write it; in plain digits where the locale is none. */
export const formatCount = (count: number, locale: string): string => {
  if (withCommas.test(locale)) return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  try {
    return count.toLocaleString(locale);
  } catch {
    return String(count);
  }
};
