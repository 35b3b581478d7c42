const millisecondsPerDay = 86_400_000;

const pattern =
  /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):\d\d(?::\d\d(?:\.\d{1,3})?)?)\d{0,6}\s*(?:Z|([+-](?:[01]\d|2[0-3])):?(\d\d))?)?$/i;

/**
 * Parses an ISO 8601 date or date-time. A text without a time zone is UTC, independent of the device's zone. Returns
 * `null` for other texts and for days that do not exist.
 */
export const parseUtcDate = (raw: unknown): Date | null => {
  const found = typeof raw === 'string' ? pattern.exec(raw.trim()) : null;
  if (found === null) return null;
  const [, day = '', time = '00:00', hours = '+00', minutes = '00'] = found;
  const read = new Date(`${day}T${time}${hours}:${minutes}`);
  // Some engines move a day that does not exist into the next month.
  return isTime(read) && isTime(new Date(day)) && toIsoDay(new Date(day)) === day ? read : null;
};

const isTime = (date: Date): boolean => !Number.isNaN(date.getTime());

/** Midnight UTC at the start of a date's day. */
export const startOfDay = (date: Date): Date =>
  new Date(Math.floor(date.getTime() / millisecondsPerDay) * millisecondsPerDay);

export const addDays = (date: Date, days: number): Date =>
  new Date(date.getTime() + days * millisecondsPerDay);

/** The calendar months from one day to a later one, in UTC; the days of the month do not count. */
export const monthsBetween = (from: Date, to: Date): number =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();

/**
 * Adds calendar months in UTC. If the month has no such day, returns its last day. `day`: the intended day of the
 * month, if a shorter month has moved the date.
 */
export const addMonths = (date: Date, months: number, day = date.getUTCDate()): Date => {
  const first = new Date(date);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, daysInMonth));
  return first;
};

/** True if an inclusive day, such as a paid-through date, has not ended yet. */
export const isDayOpen = (day: Date, now: Date): boolean =>
  now.getTime() < addDays(startOfDay(day), 1).getTime();

/** ISO text without milliseconds, such as `YYYY-MM-DDT00:00:00Z`, in the payment provider's format. */
export const toIsoSeconds = (date: Date): string => date.toISOString().replace(/\.\d{3}Z$/, 'Z');

/** `YYYY-MM-DD` of the UTC day. */
export const toIsoDay = (date: Date): string => date.toISOString().slice(0, 10);
