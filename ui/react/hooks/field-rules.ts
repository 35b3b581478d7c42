import { isEmail } from '../../../core/domain/credentials/email';

/** VA-01, VA-03: what is wrong with a field; `null` when nothing is. */
export const emailProblem = (email: string): 'invalid.email' | null =>
  isEmail(email) ? null : 'invalid.email';

/** A password that exists already may be older than today's rule. */
export const currentPasswordProblem = (
  password: string,
): 'invalid.password-missing' | 'invalid.password' | null => {
  if (password === '') return 'invalid.password-missing';
  return password.trim() === '' ? 'invalid.password' : null;
};
