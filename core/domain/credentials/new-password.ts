import { isStrongPassword } from './password';

/** VA-02: what is wrong with a password that is chosen now; `null` when nothing is. */
export const newPasswordProblem = (
  password: string,
): 'invalid.password-missing' | 'invalid.password-weak' | null => {
  if (password === '') return 'invalid.password-missing';
  return isStrongPassword(password) ? null : 'invalid.password-weak';
};
