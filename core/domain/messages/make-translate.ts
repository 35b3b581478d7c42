import { englishTexts, type MessageOverrides, type Translate } from './catalogue';
import { makeTranslator } from './translator';

/** Creates a translate function with all English texts, for tests and for programs that load all texts at once. */
export const makeTranslate = (overrides: MessageOverrides = {}): Translate =>
  makeTranslator(englishTexts, overrides).t;
