import type { Log } from '../../ports/log';

/**
 * The publisher's id at the comments service (HM-25); `null` if comments are disabled, and then no comments request may
 * be sent. Logs an error if comments are enabled and the id is missing (ER-04).
 */
export const commentsSiteId = (
  { commentsEnabled, spotId }: { readonly commentsEnabled: boolean; readonly spotId: string | null },
  log: Log,
): string | null => {
  if (!commentsEnabled) return null;
  if (spotId === null) log.error('Missing Spot ID');
  return spotId;
};
