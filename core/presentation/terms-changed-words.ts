import type { Translate } from '../domain/messages/catalogue';

/**
 * The terms at the press and the current terms, one line each. Empty if one of them is unknown, or if both are the
 * same.
 */
export const beforeAndNow = (before: string | null, now: string | null, t: Translate): readonly string[] =>
  before === null || now === null || before === now
    ? []
    : [t('step.terms-before', { terms: before }), t('step.terms-now', { terms: now })];
