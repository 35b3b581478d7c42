import { makeSayer, type Sayer } from '../../../core/domain/messages/say';
import { firstTexts } from '../../../core/domain/messages/texts/first';
import type { PageContext } from './context';

/** The page's one sayer: it begins with the words of the sign-in page, and learns those of each part. */
export const pageMessages = (boot: PageContext): Sayer =>
  (boot.sayer ??= makeSayer(firstTexts, boot.config.messages));
