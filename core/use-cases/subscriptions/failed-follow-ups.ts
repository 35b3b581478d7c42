import type { LeftUndone } from '../saga/run-steps';

/** The steps that follow a pause that stands. */
export const mailName = 'pause-email';
export const newslettersName = 'newsletters';

/** ER-01: what a reader whose pause stands is told of, of what did not follow it. */
export const failedFollowUps = (left: LeftUndone): 'newsletters' | 'mail' | null => {
  if (left.includes(newslettersName)) return 'newsletters';
  return left.includes(mailName) ? 'mail' : null;
};
