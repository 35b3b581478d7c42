import { isPhoneNumber } from './field-rules';
import { tidyPhoneNumber } from './phone-number';

/** The minimum number of digits of a real phone number; E.164 allows fewer. */
const fewestDigits = 8;

/**
 * Converts user input to E.164, for example `(212) 555-0123`, `1-212-555-0123` or `+44 20 7946 0958`. Ten digits
 * without a country code are a US or Canadian number. `null` if invalid.
 */
export const readPhoneNumber = (typed: string): string | null => {
  const plain = tidyPhoneNumber(typed);
  if (/^\+\d+$/.test(plain)) return isWhole(plain) ? plain : null;
  const [, digits] = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(plain) ?? [];
  return digits === undefined ? null : `+1${digits}`;
};

/** US and Canadian numbers have ten digits after the country code; the length differs elsewhere. */
const isWhole = (number: string): boolean =>
  isPhoneNumber(number) &&
  (number.startsWith('+1') ? /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number) : number.length > fewestDigits);

/** Formats US and Canadian numbers as `+1 212 555 0123`; other numbers stay unchanged. */
export const showPhoneNumber = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
