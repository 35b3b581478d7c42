import type { Formatter } from '../ports/formatter';
import { dateIn, dayIn, millisecondsPerDay, supportedLocale } from './day';
import { moneyIn } from './money';

/**
 * Formats money, dates and lists with the platform's `Intl`. An unknown locale falls back to American English. `usual`:
 * the currency of the publisher's plans.
 */
export const intlFormatter = (wanted: string, usual = 'USD'): Formatter => {
  const locale = supportedLocale(wanted);
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  const date = dateIn(locale);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    money: (amount, currency = usual) => moneyIn({ locale, currency })(amount),
    anyOf: (items) => list.format(items),
    date: (moment) => date.format(moment),
    day: dayIn(locale),
    relative: (moment, now) => {
      const days = Math.round((startOfDay(moment) - startOfDay(now)) / millisecondsPerDay);
      if (Math.abs(days) < 14) return relative.format(days, 'day');
      if (Math.abs(days) < 60) return relative.format(Math.round(days / 7), 'week');
      return relative.format(Math.round(days / 30.44), 'month');
    },
  };
};

const startOfDay = (moment: Date): number =>
  Math.floor(moment.getTime() / millisecondsPerDay) * millisecondsPerDay;
