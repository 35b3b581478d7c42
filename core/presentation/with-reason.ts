import type { Translate } from '../domain/messages/catalogue';
import type { SiteFailure } from '../domain/messages/site-failure';
import { asSentence } from './as-sentence';

/** What was not done, and what the site's REST client says of it (ER-01); `null`: it says nothing. */
export const withReason = (words: string, why: SiteFailure | null, t: Translate): string =>
  why === null ? words : `${asSentence(words)} ${t(why)}`;
