import { firstGrapheme } from './graphemes';

/** One or two letters for a reader: of the names, else of the e-mail. */
export const initialsOf = (firstName: string, lastName: string, otherwise: string): string => {
  const [first, last] = [firstGrapheme(firstName), firstGrapheme(lastName)];
  // Arabic letters side by side would be joined to a word.
  const letters = first + (/\p{Script=Arabic}/u.test(first) && last !== '' ? '\u200c' : '') + last;
  return (letters || firstGrapheme(otherwise)).toLocaleUpperCase();
};
