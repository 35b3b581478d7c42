/**
 * The first visible grapheme of a text: a letter with its marks, or a whole emoji or flag. Skips invisible characters.
 * The core does not use the engine's `Intl`; these are the Unicode rules needed for names.
 */
export const firstGrapheme = (text: string): string => text.match(graphemes())?.find(isVisible) ?? '';

/**
 * A function, so that bundlers can drop it from pages that do not use it. Matches flags, Hangul syllables in parts,
 * joined emoji, Indic consonants joined by a virama, and any other character, each with its following marks.
 */
const graphemes = (): RegExp =>
  /\p{RI}\p{RI}|[\u1100-\u115f\ua960-\ua97c]+[\u1160-\u11a7\ud7b0-\ud7c6]*[\u11a8-\u11ff\ud7cb-\ud7fb]*\p{M}*|\p{ExtPict}[\p{M}\p{EMod}\u{e0020}-\u{e007f}]*(?:\u200d\p{ExtPict}[\p{M}\p{EMod}]*)*|\P{M}[\p{M}\u0e33\u0eb3]*(?:(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u17d2]\u200d?)\p{L}\p{M}*)*/gu;

/** False for only spaces, marks, and control or format characters. */
const isVisible = (grapheme: string): boolean => !/^[\p{C}\p{Z}\p{M}]*$/u.test(grapheme);
