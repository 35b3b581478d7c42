import type { NewsletterDiff } from './diff';
import { exclusiveLists, type NewsletterData } from './newsletters';

/**
 * True if a reader may apply this change (NL-06). Exclusive lists require a membership; an unknown membership (`null`)
 * is not enough. Unsubscribing is always allowed, also after a membership has ended.
 */
export const mayTake = (
  isMember: boolean | null,
  { subscribe }: Pick<NewsletterDiff, 'subscribe'>,
  data: Pick<NewsletterData, 'exclusives'>,
): boolean => {
  if (isMember === true) return true;
  const exclusive = new Set(exclusiveLists(data).map(({ id }) => id));
  return !subscribe.some((id) => exclusive.has(id));
};
