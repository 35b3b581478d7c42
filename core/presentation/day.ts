const utc = { timeZone: 'UTC' } as const;

export const millisecondsPerDay = 86_400_000;

/** Returns the canonical form of a locale; American English if it is invalid. */
export const supportedLocale = (wanted: string): string => {
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
};

/** Formats the UTC day: `March 3, 2027`. */
export const dateIn = (locale: string) =>
  new Intl.DateTimeFormat(supportedLocale(locale), { ...utc, dateStyle: 'long' });

/** Formats the UTC day: `March 3` within 330 days of `now`, otherwise with its year. */
export const dayIn = (locale: string) => {
  const date = dateIn(locale);
  const day = new Intl.DateTimeFormat(supportedLocale(locale), { ...utc, month: 'long', day: 'numeric' });
  return (moment: Date, now: Date): string =>
    (Math.abs(moment.getTime() - now.getTime()) < 330 * millisecondsPerDay ? day : date).format(moment);
};

/** Formats the time of day in the time zone and the form of the device: `3:05 PM`. */
export const timeOfDay = (moment: Date): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(moment);
