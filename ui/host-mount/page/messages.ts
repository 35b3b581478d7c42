import { makeTranslator, type Translator } from '../../../core/domain/messages/translator';
import { firstTexts } from '../../../core/domain/messages/texts/first';
import type { Owned, PageContext } from './context';

/** The page's one sayer: it begins with the words of the sign-in page, and learns those of each part. */
export const pageMessages = (page: PageContext): Translator =>
  ((page as Owned<'translator'>).translator ??= makeTranslator(firstTexts, page.config.messages));
