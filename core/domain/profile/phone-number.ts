/** What people write between the digits of a number, taken out; `00` before a country's code is read as `+`. Not checked. */
export const tidyPhoneNumber = (text: string): string =>
  text
    .trim()
    .replace(/[\s().\-\u2010-\u2015/]/g, '')
    .replace(/^00/, '+');
