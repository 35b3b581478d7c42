const utc = { timeZone: 'UTC' } as const;

export const millisecondsPerDay = 86_400_000;

/** A locale as the platform knows it; American English for one that is none. */
export const supportedLocale = (wanted: string): string => {
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
};

/** `March 3, 2027`: the UTC day. */
export const dateIn = (locale: string) =>
  new Intl.DateTimeFormat(supportedLocale(locale), { ...utc, dateStyle: 'long' });

/** `March 3`: the UTC day within a year of `now`, with its year otherwise. */
export const dayIn = (locale: string) => {
  const date = dateIn(locale);
  const day = new Intl.DateTimeFormat(supportedLocale(locale), { ...utc, month: 'long', day: 'numeric' });
  return (moment: Date, now: Date): string =>
    (Math.abs(moment.getTime() - now.getTime()) < 330 * millisecondsPerDay ? day : date).format(moment);
};
