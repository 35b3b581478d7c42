import { parseUtcDate } from '../dates/utc-date';

const characters = (text: string): number => [...text.trim()].length;

/** The validation rules of the profile forms (VA-11, readings 46). */
export const isName = (text: string): boolean => characters(text) >= 1 && characters(text) <= 100;

export const isDisplayName = (text: string): boolean => characters(text) >= 2 && characters(text) <= 30;

export const isBio = (text: string): boolean => characters(text) <= 250;

export const isLocation = (text: string): boolean => characters(text) <= 100;

/** E.164: a plus sign and at most fifteen digits; the first digit is not zero. */
export const isPhoneNumber = (text: string): boolean => /^\+[1-9]\d{1,14}$/.test(text);

/** Accepts days of any year, including February 29. */
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
