import { namesIn, usableWording, type Names } from '../publisher/names';
import type { MessageKey, MessageOverrides, Translate } from './catalogue';

/** A subset of the catalogue's texts by key, for one part of the product. */
export type SomeTexts = Readonly<Partial<Record<MessageKey, string>>>;

/** Translates with the texts added so far. Each part of the page adds its own (decision 22). */
export interface Translator {
  readonly t: Translate;
  /** Adds the texts of a part that has loaded. The wording takes precedence over them. */
  readonly addMessages: (texts: SomeTexts) => void;
}

/**
 * `wording`: overrides of the English texts, read at each translation (`addTranslation`). `names`: inserted into all
 * texts.
 */
export const makeTranslator = (
  first: SomeTexts,
  wording: MessageOverrides = {},
  names: Names = namesIn({}),
): Translator => {
  const tables = [first];
  return {
    t: (key, ...[parameters]) => {
      const english = tables.findLast((table) => table[key] !== undefined)?.[key];
      return fill(usableWording(wording[key], names) ?? english ?? '', { ...names, ...parameters });
    },
    addMessages: (texts) => {
      if (!tables.includes(texts)) tables.push(texts);
    },
  };
};

/** Adds a language's texts without replacing the publisher's wording. Later translations use them. */
export const addTranslation = (wording: MessageOverrides, words: SomeTexts): void => {
  Object.assign(wording, { ...words, ...wording });
};

/** Inserts parameters into a text. A placeholder without a parameter stays unchanged. */
export const fill = (text: string, parameters: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{([a-z-]+)\}/gi, (placeholder, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : placeholder,
  );
