import { makeTranslator, type Translator } from '../../../core/domain/messages/translator';
import { firstTexts } from '../../../core/domain/messages/texts/first';
import { namesOf } from './publisher-fields';
import type { Owned, PageContext } from './context';

/** The translator of the page. It starts with the texts of the sign-in page. Each part adds its own. */
export const pageMessages = (page: PageContext): Translator =>
  ((page as Owned<'translator'>).translator ??= makeTranslator(
    firstTexts,
    page.config.messages,
    namesOf(page.config),
  ));
