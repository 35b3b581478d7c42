import type { NewsletterDiff } from './diff';
import { exclusiveLists, type NewsletterData } from './newsletters';

/**
 * NL-06: whether a reader may ask for these lists. Exclusive ones are for members; while nobody can tell (`null`), they
 * wait. Leaving a list is everybody's right: a membership that ended must not keep anybody on a list.
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
