/** Calendar arithmetic in UTC days, for the billing and the clock. */

const dayLength = 86_400_000;

export const startOfDay = (date: Date): Date => new Date(Math.floor(date.getTime() / dayLength) * dayLength);
export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayLength);
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
/** Without milliseconds, as the payment provider writes times. */
export const isoSecond = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/** Upper limit of the sandbox's time. The clock and all dates in requests must be earlier. */
export const lastMoment = new Date(Date.UTC(2200, 0, 1));

const momentPattern = /^(\d{4})-(\d{2})-(\d{2})(?:T([\d:.]{5,18})(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Parses an ISO 8601 day or moment. Returns null for any other text and for impossible days. */
export const readMoment = (text: string): Date | null => {
  const [, year, month, day] = momentPattern.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const named = new Date(Date.UTC(year, month - 1, day));
  // JavaScript rolls invalid dates over: 30 February becomes a day in March.
  const isReal = named.getUTCMonth() === month - 1 && named.getUTCDate() === day;
  const moment = new Date(text);
  return isReal && !Number.isNaN(moment.getTime()) ? moment : null;
};

/**
 * Adds calendar months and clamps to the end of the month. `day` is the intended day of the month, so 31 January is
 * followed by 28 February and 31 March.
 */
export const addMonths = (date: Date, months: number, day = date.getUTCDate()): Date => {
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(
    first.getTime() +
      (Math.min(day, lastDay) - 1) * dayLength +
      (date.getTime() - startOfDay(date).getTime()),
  );
};

const durationPattern =
  /^P(?=.)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/;

/** Adds an ISO 8601 duration such as `P30D`, `P1M` or `PT12H`. Returns null if the text is not a duration. */
export const addDuration = (date: Date, duration: string): Date | null => {
  const parts = durationPattern.exec(duration);
  if (parts === null) return null;
  const [years, months, weeks, days, hours, minutes, seconds] = parts
    .slice(1)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number, number];
  const moved = addDays(addMonths(date, years * 12 + months), weeks * 7 + days);
  return new Date(moved.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
};
