import { isStrongPassword } from './password';

/** The message key of an invalid new password, or `null` (VA-02). */
export const newPasswordProblem = (
  password: string,
): 'invalid.password-missing' | 'invalid.password-weak' | null => {
  if (password === '') return 'invalid.password-missing';
  return isStrongPassword(password) ? null : 'invalid.password-weak';
};
