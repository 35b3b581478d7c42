import type { Translate } from '../domain/messages/catalogue';
import type { SiteFailure } from '../domain/messages/site-failure';
import { asSentence } from './as-sentence';

/** Adds the reason from the site's REST client (ER-01) to a failure message; `null` adds nothing. */
export const withReason = (words: string, why: SiteFailure | null, t: Translate): string =>
  why === null ? words : `${asSentence(words)} ${t(why)}`;
