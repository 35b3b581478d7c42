import { englishTexts, type MessageOverrides, type Translate } from './catalogue';
import { makeTranslator } from './translator';

/**
 * Creates a translate function with all English texts, for tests and for programs that load all texts at once.
 *
 * @example
 * ```ts
 * const t = makeTranslate({ 'membership.none': 'You are not a member yet.' });
 * t('membership.none'); // 'You are not a member yet.'
 * t('method.card', { type: 'Visa', digits: '1111' }); // 'Visa ending in 1111'
 * ```
 */
export const makeTranslate = (overrides: MessageOverrides = {}): Translate =>
  makeTranslator(englishTexts, overrides).t;
