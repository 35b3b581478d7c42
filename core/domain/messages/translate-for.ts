import type { MessageOverrides, Translate } from './catalogue';
import { makeTranslate } from './make-translate';
import { textsIn, type Translations } from './locale';

/**
 * Says every text in the language of a locale, of those that the program has brought: each is a module of its own (`masthead/words/es-us`),
 * by language tag. What has no translation is said in English; `wording`, the publisher's own, goes before both.
 */
export const translateFor = (
  locale: string,
  translations: Translations = {},
  wording: MessageOverrides = {},
): Translate => makeTranslate({ ...textsIn(locale, {}, translations), ...wording });
