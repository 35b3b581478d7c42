/** What a reader sees as one letter: a base letter with its marks, or a joined emoji. Control and format characters alone are skipped. */
export const firstGrapheme = (text: string): string => graphemesOf(text).find(isVisible) ?? '';

const graphemesOf = (text: string): readonly string[] =>
  typeof Intl !== 'undefined' && 'Segmenter' in Intl
    ? Array.from(
        new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text),
        ({ segment }) => segment,
      )
    : // A letter with the marks that follow it.
      (text.match(/\P{M}\p{M}*/gu) ?? []);

/** Not only spaces and control, format or unassigned characters. */
const isVisible = (grapheme: string): boolean => !/^[\p{C}\p{Z}\p{M}]*$/u.test(grapheme);
