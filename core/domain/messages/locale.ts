import type { MessageOverrides } from './catalogue';

/** Texts in other languages by language tag: `es`, `es-MX`. */
export type Translations = Readonly<Record<string, MessageOverrides>>;

/**
 * The texts for a locale: the publisher's overrides, replaced by translations to the reader's language. `es-MX`
 * inherits from `es`. Texts without a translation stay in English.
 *
 * @example
 * ```ts
 * const wording = { 'membership.none': 'You are not a member yet.' };
 * textsIn('es-MX', wording, { es: { 'membership.none': 'Aún no tienes una membresía.' } });
 * // { 'membership.none': 'Aún no tienes una membresía.' }
 * ```
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
