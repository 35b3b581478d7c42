import type { PageContext, PageWords } from './context';

/** Ends when the page has the words of a stage in its language, or has to do without; at once where that is English. */
export const wordsOf = async (
  { words }: Pick<PageContext, 'words'>,
  stage: keyof PageWords,
): Promise<unknown> => words && (await words)?.[stage]();
