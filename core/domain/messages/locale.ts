import type { MessageOverrides } from './catalogue';

/** Texts in other languages, by language tag: `es`, `es-MX`. */
export type Translations = Readonly<Record<string, MessageOverrides>>;

/**
 * The texts for a locale: a publisher's own wording, in the reader's language where there are translations to it. `es-MX`
 * takes what `es` has, and puts its own above it. What has no translation stays in English.
 */
export const textsIn = <Texts extends object = MessageOverrides>(
  locale: string,
  wording: Texts,
  translations: Readonly<Record<string, Texts>>,
): Texts => {
  const wanted = `${locale.toLowerCase()}-`;
  const fitting = Object.keys(translations)
    .filter((name) => wanted.startsWith(`${name.toLowerCase()}-`))
    .sort((one, other) => one.length - other.length);
  return Object.assign({}, wording, ...fitting.map((name) => translations[name])) as Texts;
};
