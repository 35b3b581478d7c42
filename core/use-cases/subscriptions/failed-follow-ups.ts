import type { LeftUndone } from '../saga/run-steps';

/** The names of the trailing steps of a pause. */
export const mailName = 'pause-email';
export const newslettersName = 'newsletters';

/** The failed trailing step to show to a reader whose pause succeeded (ER-01). */
export const failedFollowUps = (left: LeftUndone): 'newsletters' | 'mail' | null => {
  if (left.includes(newslettersName)) return 'newsletters';
  return left.includes(mailName) ? 'mail' : null;
};
