import { isPhoneNumber } from './field-rules';
import { tidyPhoneNumber } from './phone-number';

/** Shorter ones are no numbers of phones, whatever E.164 allows. */
const fewestDigits = 8;

/**
 * What a reader typed, as E.164: `(212) 555-0123`, `1-212-555-0123` and `+44 20 7946 0958` are numbers. Ten digits without a
 * country code are a number of the US or Canada. `null` for what is none.
 */
export const readPhoneNumber = (typed: string): string | null => {
  const plain = tidyPhoneNumber(typed);
  if (/^\+\d+$/.test(plain)) return isWhole(plain) ? plain : null;
  const [, digits] = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(plain) ?? [];
  return digits === undefined ? null : `+1${digits}`;
};

/** Numbers of the US and Canada have ten digits after the country code, everywhere else they differ. */
const isWhole = (number: string): boolean =>
  isPhoneNumber(number) &&
  (number.startsWith('+1') ? /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number) : number.length > fewestDigits);

/** `+1 212 555 0123`; numbers of other countries as they are. */
export const showPhoneNumber = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
