import { englishTexts, type MessageOverrides, type Translate } from './catalogue';
import type { Names } from '../publisher/names';
import { makeTranslator } from './translator';

/**
 * Creates a translate function with all English texts, for tests and for programs that load all texts at once.
 * `names`: the names that the texts use; the product has a default.
 *
 * @example
 * ```ts
 * const t = makeTranslate({ 'membership.none': 'You are not a member yet.' });
 * t('membership.none'); // 'You are not a member yet.'
 * t('method.card', { type: 'Visa', digits: '1111' }); // 'Visa ending in 1111'
 * ```
 */
export const makeTranslate = (overrides: MessageOverrides = {}, names?: Names): Translate =>
  makeTranslator(englishTexts, overrides, names).t;
