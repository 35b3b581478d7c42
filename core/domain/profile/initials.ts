import { firstGrapheme } from './graphemes';

/** One or two letters for a reader, from the names, else from the email address. */
export const initialsOf = (firstName: string, lastName: string, otherwise: string): string => {
  const [first, last] = [firstGrapheme(firstName), firstGrapheme(lastName)];
  // Adjacent Arabic letters would be joined like a word.
  const letters = first + (/\p{Script=Arabic}/u.test(first) && last !== '' ? '\u200c' : '') + last;
  return (letters || firstGrapheme(otherwise)).toLocaleUpperCase();
};
