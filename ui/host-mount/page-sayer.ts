import { makeSayer, type Sayer } from '../../core/domain/messages/say';
import { firstTexts } from '../../core/domain/messages/texts/first';
import type { Boot } from './boot';

/** The page's one sayer: it begins with the words of the sign-in page, and learns those of each part. */
export const pageSayer = (boot: Boot): Sayer => (boot.sayer ??= makeSayer(firstTexts, boot.config.messages));
