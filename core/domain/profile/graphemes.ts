/**
 * The first letter of a text as a reader sees it: with its marks, or a whole emoji or flag. Skips characters that cannot be seen. The core
 * does not use the engine's `Intl`; the rules here are those of Unicode that names need.
 */
export const firstGrapheme = (text: string): string => text.match(graphemes())?.find(isVisible) ?? '';

/**
 * In a function, so that pages that import this file and greet nobody need not bring it.
 *
 * Flags, Hangul syllables in parts, emoji that are joined, Indic consonants that are joined by a virama, and any other character; each with
 * the marks that follow it.
 */
const graphemes = (): RegExp =>
  /\p{RI}\p{RI}|[\u1100-\u115f\ua960-\ua97c]+[\u1160-\u11a7\ud7b0-\ud7c6]*[\u11a8-\u11ff\ud7cb-\ud7fb]*\p{M}*|\p{ExtPict}[\p{M}\p{EMod}\u{e0020}-\u{e007f}]*(?:\u200d\p{ExtPict}[\p{M}\p{EMod}]*)*|\P{M}[\p{M}\u0e33\u0eb3]*(?:(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u17d2]\u200d?)\p{L}\p{M}*)*/gu;

/** Not only spaces, marks and control or format characters. */
const isVisible = (grapheme: string): boolean => !/^[\p{C}\p{Z}\p{M}]*$/u.test(grapheme);
