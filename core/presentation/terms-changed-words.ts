import type { Translate } from '../domain/messages/catalogue';

/**
 * The terms that the reader saw when they pressed, and those that hold now, a line each. Nothing where one of them is not known, or where both
 * read the same.
 */
export const beforeAndNow = (before: string | null, now: string | null, t: Translate): readonly string[] =>
  before === null || now === null || before === now
    ? []
    : [t('step.terms-before', { terms: before }), t('step.terms-now', { terms: now })];
