import { englishTexts, type MessageOverrides, type Translate } from './catalogue';
import { makeTranslator } from './translator';

/** Makes a function with every English text, for tests and for programs that load all texts at once. */
export const makeTranslate = (overrides: MessageOverrides = {}): Translate =>
  makeTranslator(englishTexts, overrides).t;
