import { articleKey } from '../redirect/article-text';

/** The storage key of the way back after a sign-in (RT-28). */
export const wayBackKey = 'redirect';

/** The storage key of the last visit to the account (AC-01). */
export const lastVisitKey = 'last-look';

/** The keys that a log-out removes beside the stored state. They decide what a reader of this browser sees. */
export const keysOfReader = [wayBackKey, articleKey, lastVisitKey] as const;
