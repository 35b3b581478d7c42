import type { Say } from '../domain/messages/catalogue';

/**
 * The terms that the reader saw when they pressed, and those that hold now, a line each. Nothing where one of them is not known, or where both
 * read the same.
 */
export const beforeAndNow = (before: string | null, now: string | null, say: Say): readonly string[] =>
  before === null || now === null || before === now
    ? []
    : [say('step.terms-before', { terms: before }), say('step.terms-now', { terms: now })];
