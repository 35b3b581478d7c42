/** One or two letters for a reader: of the names, else of the e-mail. */
export const initialsOf = (firstName: string, lastName: string, otherwise: string): string => {
  const [first, last] = [firstLetter(firstName), firstLetter(lastName)];
  // Arabic letters side by side would be joined to a word.
  const letters = first + (/\p{Script=Arabic}/u.test(first) && last !== '' ? '\u200c' : '') + last;
  return (letters || firstLetter(otherwise)).toLocaleUpperCase();
};

const firstLetter = (text: string): string => [...text.trim()][0] ?? '';
