import type { Formatter } from '../../core/ports/formatter';

const utc = { timeZone: 'UTC' } as const;
const millisecondsPerDay = 86_400_000;

/** The platform's own words for money and dates. An unknown locale falls back to American English. */
export const intlFormatter = (wanted: string): Formatter => {
  const locale = supported(wanted);
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
  });
  const date = new Intl.DateTimeFormat(locale, { ...utc, dateStyle: 'long' });
  const day = new Intl.DateTimeFormat(locale, { ...utc, month: 'long', day: 'numeric' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    money: (amount) => money.format(amount),
    date: (moment) => date.format(moment),
    day: (moment, now) => (withinAYear(moment, now) ? day : date).format(moment),
    relative: (moment, now) => {
      const days = Math.round((startOfDay(moment) - startOfDay(now)) / millisecondsPerDay);
      if (Math.abs(days) < 14) return relative.format(days, 'day');
      if (Math.abs(days) < 60) return relative.format(Math.round(days / 7), 'week');
      return relative.format(Math.round(days / 30.44), 'month');
    },
  };
};

const supported = (wanted: string): string => {
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
};

const startOfDay = (moment: Date): number =>
  Math.floor(moment.getTime() / millisecondsPerDay) * millisecondsPerDay;

const withinAYear = (moment: Date, now: Date): boolean =>
  Math.abs(moment.getTime() - now.getTime()) < 330 * millisecondsPerDay;
