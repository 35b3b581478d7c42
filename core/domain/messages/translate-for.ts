import type { MessageOverrides, Translate } from './catalogue';
import { makeTranslate } from './make-translate';
import type { Names } from '../publisher/names';
import { textsIn, type Translations } from './locale';

/**
 * Creates a translate function for a locale from the languages that the program has imported. Each language is a module
 * (`masthead/words/es-us`), keyed by language tag. Texts without a translation are in English; the publisher's
 * `wording` overrides both. `names`: the names that the texts use; the product has a default.
 *
 * @example
 * ```ts
 * const t = translateFor('es-MX', { es: { 'membership.none': 'Aún no tienes una membresía.' } });
 * t('membership.none'); // 'Aún no tienes una membresía.'
 * ```
 */
export const translateFor = (
  locale: string,
  translations: Translations = {},
  wording: MessageOverrides = {},
  names?: Names,
): Translate => makeTranslate({ ...textsIn(locale, {}, translations), ...wording }, names);
