/** One or two letters for a reader: of the names, else of the e-mail. */
export const initialsOf = (firstName: string, lastName: string, otherwise: string): string => {
  const letters = [firstName, lastName].map(firstLetter).join('');
  return (letters || firstLetter(otherwise)).toLocaleUpperCase();
};

const firstLetter = (text: string): string => [...text.trim()][0] ?? '';
