import type { Log } from '../../ports/log';

/**
 * HM-25: the publisher's id at the comments service; `null` where there are to be no comments, and then nothing of them may be
 * asked for. An id that is missing though comments are wanted is told (ER-04).
 */
export const commentsSiteId = (
  { commentsEnabled, spotId }: { readonly commentsEnabled: boolean; readonly spotId: string | null },
  log: Log,
): string | null => {
  if (!commentsEnabled) return null;
  if (spotId === null) log.error('Missing Spot ID');
  return spotId;
};
