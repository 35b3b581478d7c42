import type { MessageKey, MessageOverrides, Say } from './catalogue';

/** Some of the catalogue's texts, by key: those of a part of the product. */
export type SomeTexts = Readonly<Partial<Record<MessageKey, string>>>;

/** Says what it has learnt. Parts of the page bring their texts along (decision 22). */
export interface Sayer {
  readonly say: Say;
  /** Takes the texts of a part that has arrived. The publisher's own wording goes before them. */
  readonly addMessages: (texts: SomeTexts) => void;
}

export const makeSayer = (first: SomeTexts, overrides: MessageOverrides = {}): Sayer => {
  let known: SomeTexts = { ...first, ...overrides };
  return {
    say: (key, ...[parameters]) => fill(known[key] ?? '', parameters ?? {}),
    addMessages: (texts) => {
      known = { ...known, ...texts, ...overrides };
    },
  };
};

/** Puts parameters into a text. A placeholder that has no parameter stays as it is written. */
export const fill = (text: string, parameters: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{([a-z-]+)\}/gi, (placeholder, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : placeholder,
  );
