/** Removes separators between digits and reads a leading `00` as `+`. The number is not validated. */
export const tidyPhoneNumber = (text: string): string =>
  text
    .trim()
    .replace(/[\s().\-\u2010-\u2015/]/g, '')
    .replace(/^00/, '+');
