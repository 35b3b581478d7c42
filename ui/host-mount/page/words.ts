import type { PageContext, PageWords } from './context';

/**
 * Resolves when the texts of a stage are added or have failed to load, which is reported. Resolves at once if the
 * language is English.
 */
export const wordsOf = async (
  { words, report }: Pick<PageContext, 'words' | 'report'>,
  stage: keyof PageWords,
): Promise<unknown> =>
  words && (await words)?.[stage]().catch((error: unknown) => report(error, `es-us-${stage}`));
