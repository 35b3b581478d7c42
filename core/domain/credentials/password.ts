/**
 * Requires at least 8 characters with one uppercase letter, A–Z (VA-02).
 *
 * @example
 * ```ts
 * isStrongPassword('Harbor-Reader-1'); // true
 * isStrongPassword('harbor-reader-1'); // false
 * ```
 */
export const isStrongPassword = (text: string): boolean =>
  typeof text === 'string' && hasEnoughCharacters(text) && hasUppercaseLetter(text);

export const hasEnoughCharacters = (text: string): boolean => text.length >= 8;

export const hasUppercaseLetter = (text: string): boolean => /[A-Z]/.test(text);
