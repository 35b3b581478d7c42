import * as E from '../../../core/domain/fp';
import { readNumber } from '../../../core/domain/loose-values';
import { isCount, type PostCount } from '../../../core/domain/comments/counts';
import type { MessageCounts } from '../../../core/ports/comments';
import { mayUseBrowserCache } from '../browser-cache';
import { field } from './json';
import { request, readAnswer } from './request';

export interface FetchMessageCountsOptions {
  /** Base URL of the comments service, without trailing slash. */
  readonly commentsApi: string;
  /** The publisher's id at that service. */
  readonly spotId: string;
  /** Timeout in milliseconds for every call; default: the limits of `limitOf`. */
  readonly limit?: number | undefined;
}

/**
 * Reads the number of comments (AP-35). No credentials are sent, because a third party must not learn who
 * reads.
 */
export const fetchMessageCounts = ({
  commentsApi,
  spotId,
  limit,
}: FetchMessageCountsOptions): MessageCounts => ({
  read: async (postIds) => {
    const query = `spot_id=${encodeURIComponent(spotId)}&posts_ids=${postIds.map(encodeURIComponent).join(',')}`;
    const answer = await request(
      `${commentsApi}/v1/messages-count?${query}`,
      {
        credentials: 'omit',
        cache: mayUseBrowserCache['GET /v1/messages-count'],
        headers: { accept: 'application/json' },
      },
      limit,
    );
    if (E.isLeft(answer)) return answer;
    return readAnswer('messages-count', answer.right, (body) => readCounts(body, postIds));
  },
});

/** A record by post id. An empty record arrives as an empty list. */
const readCounts = (body: unknown, postIds: readonly string[]): readonly PostCount[] | undefined => {
  const counts = field(body, 'messages_count');
  if (typeof counts !== 'object' || counts === null) return undefined;
  if (Array.isArray(counts) && counts.length > 0) return undefined;
  const read = postIds.map((postId) => ({ postId, messages: readNumber(field(counts, postId) ?? 0) }));
  return read.every((one): one is PostCount => isCount(one.messages)) ? read : undefined;
};
