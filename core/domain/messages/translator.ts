import type { MessageKey, MessageOverrides, Translate } from './catalogue';

/** Some of the catalogue's texts, by key: those of a part of the product. */
export type SomeTexts = Readonly<Partial<Record<MessageKey, string>>>;

/** Says what it has learnt. Parts of the page bring their texts along (decision 22). */
export interface Translator {
  readonly t: Translate;
  /** Takes the texts of a part that has arrived. The wording goes before them. */
  readonly addMessages: (texts: SomeTexts) => void;
}

/** `wording`: what goes before the product's English, looked up whenever something is said (`addTranslation`). */
export const makeTranslator = (first: SomeTexts, wording: MessageOverrides = {}): Translator => {
  let known = first;
  return {
    t: (key, ...[parameters]) => fill(wording[key] ?? known[key] ?? '', parameters ?? {}),
    addMessages: (texts) => {
      known = { ...known, ...texts };
    },
  };
};

/** Puts a language's words below what the publisher has worded, so that whoever says something from now on says it in them. */
export const addTranslation = (wording: MessageOverrides, words: SomeTexts): void => {
  Object.assign(wording, { ...words, ...wording });
};

/** Puts parameters into a text. A placeholder that has no parameter stays as it is written. */
export const fill = (text: string, parameters: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{([a-z-]+)\}/gi, (placeholder, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : placeholder,
  );
