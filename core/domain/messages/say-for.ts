import { makeSay, type MessageOverrides, type Say } from './catalogue';
import { textsIn, type Translations } from './locale';

/**
 * Says every text in the language of a locale, of those that the program has brought: each is a module of its own (`masthead/words/es-us`),
 * by language tag. What has no translation is said in English; `wording`, the publisher's own, goes before both.
 */
export const sayFor = (
  locale: string,
  translations: Translations = {},
  wording: MessageOverrides = {},
): Say => makeSay({ ...textsIn(locale, {}, translations), ...wording });
