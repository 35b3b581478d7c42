const millisecondsPerDay = 86_400_000;

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Parses an ISO 8601 date or date-time. A text without a time zone is UTC, independent of the device's zone. Returns
 * `null` for other texts and for days that do not exist.
 */
export const parseUtcDate = (raw: unknown): Date | null => {
  const found = typeof raw === 'string' ? pattern.exec(raw.trim()) : null;
  if (found === null) return null;
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map((at) => Number(found[at] ?? 0));
  const milliseconds = Number((found[7] ?? '').padEnd(3, '0').slice(0, 3));
  const local = Date.UTC(year!, month! - 1, day!, hour!, minute!, second!, milliseconds);
  const read = new Date(local);
  // An invalid month or hour would have changed the year or the day.
  const exists =
    read.getUTCFullYear() === year && read.getUTCDate() === day && minute! <= 59 && second! <= 59;
  if (!exists) return null;
  const offset = offsetOf(found[8]);
  return offset === null ? null : new Date(local - offset);
};

/** The offset of a zone from UTC in milliseconds; 0 without a zone; null if invalid. */
const offsetOf = (zone: string | undefined): number | null => {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
};

/** Midnight UTC at the start of a date's day. */
export const startOfDay = (date: Date): Date =>
  new Date(Math.floor(date.getTime() / millisecondsPerDay) * millisecondsPerDay);

export const addDays = (date: Date, days: number): Date =>
  new Date(date.getTime() + days * millisecondsPerDay);

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
