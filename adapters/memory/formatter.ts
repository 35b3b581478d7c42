import type { Formatter } from '../../core/ports/formatter';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const millisecondsPerDay = 86_400_000;

/** American English, identical on every machine. */
export const englishFormatter: Formatter = {
  money: (amount, currency = 'USD') => {
    const [dollars = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
    const figures = `${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
    return `${amount < 0 ? '-' : ''}${currency === 'USD' ? '$' : `${currency} `}${figures}`;
  },
  date: (date) => `${dayOf(date)}, ${date.getUTCFullYear()}`,
  day: (date, now) =>
    Math.abs(date.getTime() - now.getTime()) < 330 * millisecondsPerDay
      ? dayOf(date)
      : `${dayOf(date)}, ${date.getUTCFullYear()}`,
  anyOf: (items) => {
    const [last = '', ...before] = [...items].reverse();
    const first = before.reverse();
    if (first.length === 0) return last;
    return first.length === 1 ? `${first[0]} or ${last}` : `${first.join(', ')}, or ${last}`;
  },
  relative: (date, now) => {
    const days = startOfDay(date) - startOfDay(now);
    if (days === 0) return 'today';
    if (days === 1) return 'tomorrow';
    if (days === -1) return 'yesterday';
    const [count, unit] =
      Math.abs(days) < 14
        ? [Math.abs(days), 'day']
        : Math.abs(days) < 60
          ? [Math.round(Math.abs(days) / 7), 'week']
          : [Math.round(Math.abs(days) / 30.44), 'month'];
    const words = `${count} ${unit}${count === 1 ? '' : 's'}`;
    return days > 0 ? `in ${words}` : `${words} ago`;
  },
};

const dayOf = (date: Date): string => `${months[date.getUTCMonth()]} ${date.getUTCDate()}`;

const startOfDay = (date: Date): number => Math.floor(date.getTime() / millisecondsPerDay);
