import { parseUtcDate } from '../dates/utc-date';

const characters = (text: string): number => [...text.trim()].length;

/**
 * Checks the length of a first or last name (VA-11, readings 46): 1 to 100 characters.
 *
 * @example
 * ```ts
 * isName('Robin'); // true
 * isName(''); // false
 * ```
 */
export const isName = (text: string): boolean => characters(text) >= 1 && characters(text) <= 100;

/**
 * Requires 2 to 30 characters.
 *
 * @example
 * ```ts
 * isDisplayName('robin_s'); // true
 * isDisplayName('r'); // false
 * ```
 */
export const isDisplayName = (text: string): boolean => characters(text) >= 2 && characters(text) <= 30;

/**
 * Accepts at most 250 characters.
 *
 * @example
 * ```ts
 * isBio('Reads the sports pages first.'); // true
 * ```
 */
export const isBio = (text: string): boolean => characters(text) <= 250;

/**
 * Accepts at most 100 characters.
 *
 * @example
 * ```ts
 * isLocation('Port Ellery'); // true
 * ```
 */
export const isLocation = (text: string): boolean => characters(text) <= 100;

/**
 * E.164: a plus sign and at most fifteen digits; the first digit is not zero.
 *
 * @example
 * ```ts
 * isPhoneNumber('+12025550123'); // true
 * isPhoneNumber('202-555-0123'); // false
 * ```
 */
export const isPhoneNumber = (text: string): boolean => /^\+[1-9]\d{1,14}$/.test(text);

/**
 * Accepts days of any year, including February 29.
 *
 * @example
 * ```ts
 * isBirthday('2', '29'); // true
 * isBirthday('4', '31'); // false
 * ```
 */
export const isBirthday = (month: string, day: string): boolean =>
  [month, day].every((half) => /^\d{1,2}$/.test(half)) &&
  parseUtcDate(`2000-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) !== null;

/** Requires https, without spaces or quotes (VA-04). */
export const isHttpsAddress = (text: string): boolean => /^https:\/\/[^\s"'`]+$/i.test(text);

/** The rule of `image-url`: an https address, or one on the local server of a development machine. */
export const isPictureAddress = (text: string): boolean =>
  isHttpsAddress(text) || /^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?\/[^\s"'`\\@]*$/i.test(text);

/** `#rrggbb`. */
export const isAvatarColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
