import { isEmail } from './email';

/** VA-01, VA-03: what is wrong with a field; `null` when nothing is. */
export const emailProblem = (email: string): 'invalid.email' | null =>
  isEmail(email) ? null : 'invalid.email';

/**
 * The same for an address that an account has already, by whatever rule it was given once: anything before an @, and a domain.
 * Whether there is such an account is the server's to say.
 */
export const knownEmailProblem = (email: string): 'invalid.email' | null => {
  const at = email.lastIndexOf('@');
  return at > 0 && /^(?:[^\s.]+\.[^\s]*[^\s.]|\[[^\s\]]+\])$/.test(email.slice(at + 1))
    ? null
    : 'invalid.email';
};

/** A password that exists already may be older than today's rule. */
export const currentPasswordProblem = (
  password: string,
): 'invalid.password-missing' | 'invalid.password' | null => {
  if (password === '') return 'invalid.password-missing';
  return password.trim() === '' ? 'invalid.password' : null;
};
