/** VA-02: at least 8 characters with one uppercase letter (A–Z). */
export const isStrongPassword = (text: string): boolean =>
  typeof text === 'string' && hasEnoughCharacters(text) && hasUppercaseLetter(text);

export const hasEnoughCharacters = (text: string): boolean => text.length >= 8;

export const hasUppercaseLetter = (text: string): boolean => /[A-Z]/.test(text);
