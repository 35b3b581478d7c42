import { isEmail } from './email';

/** The message key of an invalid email address, or `null` (VA-01, VA-03). */
export const emailProblem = (email: string): 'invalid.email' | null =>
  isEmail(email) ? null : 'invalid.email';

/**
 * Validates the address of an existing account, which may be older than the current rule: any text before the @, and a
 * domain. The server checks whether the account exists.
 */
export const knownEmailProblem = (email: string): 'invalid.email' | null => {
  const at = email.lastIndexOf('@');
  return at > 0 && /^(?:[^\s.]+\.[^\s]*[^\s.]|\[[^\s\]]+\])$/.test(email.slice(at + 1))
    ? null
    : 'invalid.email';
};

/** Validates an existing password, which may be older than the current rule. */
export const currentPasswordProblem = (
  password: string,
): 'invalid.password-missing' | 'invalid.password' | null => {
  if (password === '') return 'invalid.password-missing';
  return password.trim() === '' ? 'invalid.password' : null;
};
