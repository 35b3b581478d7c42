import type { PageContext, PageWords } from './context';

/** Resolves when the texts of a stage are added or have failed to load. Resolves at once if the language is English. */
export const wordsOf = async (
  { words }: Pick<PageContext, 'words'>,
  stage: keyof PageWords,
): Promise<unknown> => words && (await words)?.[stage]();
