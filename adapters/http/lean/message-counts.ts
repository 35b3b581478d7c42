import * as E from '../../../core/domain/fp';
import { isCount, type PostCount } from '../../../core/domain/comments/counts';
import type { MessageCounts } from '../../../core/ports/comments';
import { field } from './json';
import { request, readAnswer } from './request';

export interface FetchMessageCountsOptions {
  /** The comments service's, without a slash at its end. */
  readonly commentsApi: string;
  /** The publisher's id there. */
  readonly spotId: string;
  /** Milliseconds for every call; the limits of `limitOf` if it is not given. */
  readonly limit?: number | undefined;
}

/** AP-35. No credentials: a third party is told nothing of who reads. */
export const fetchMessageCounts = ({
  commentsApi,
  spotId,
  limit,
}: FetchMessageCountsOptions): MessageCounts => ({
  read: (postIds) => async () => {
    const query = `spot_id=${encodeURIComponent(spotId)}&posts_ids=${postIds.map(encodeURIComponent).join(',')}`;
    const answer = await request(
      `${commentsApi}/v1/messages-count?${query}`,
      { credentials: 'omit', headers: { accept: 'application/json' } },
      limit,
    );
    if (E.isLeft(answer)) return answer;
    return readAnswer('messages-count', answer.right, (body) => readCounts(body, postIds));
  },
});

/** A record by post id; with nothing to report it is printed as an empty list. */
const readCounts = (body: unknown, postIds: readonly string[]): readonly PostCount[] | undefined => {
  const counts = field(body, 'messages_count');
  if (typeof counts !== 'object' || counts === null) return undefined;
  if (Array.isArray(counts) && counts.length > 0) return undefined;
  const read = postIds.map((postId) => ({ postId, messages: field(counts, postId) ?? 0 }));
  return read.every((one): one is PostCount => isCount(one.messages)) ? read : undefined;
};
