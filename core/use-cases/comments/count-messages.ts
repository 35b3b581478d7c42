import { failureFacts } from '../../ports/call-failed';
import { isRight } from '../../domain/fp';
import { inBatches, type PostCount } from '../../domain/comments/counts';
import type { MessageCounts } from '../../ports/comments';
import type { Log } from '../../ports/log';

/**
 * Reads the message counts of posts in as few requests as possible (HM-12). Posts of a failed request are skipped, and
 * the failure is logged.
 */
export type CountMessages = (postIds: readonly string[]) => Promise<readonly PostCount[]>;

/** `override`: a fixed count for all posts without a request; `null` reads the real counts. */
export const makeCountMessages =
  ({
    counts,
    override,
    log,
  }: {
    readonly counts: MessageCounts;
    readonly override: () => number | null;
    readonly log: Log;
  }): CountMessages =>
  async (postIds) => {
    const batches = inBatches(postIds);
    const messages = override();
    if (messages !== null) return batches.flat().map((postId) => ({ postId, messages }));
    const answers = await Promise.all(batches.map((batch) => counts.read(batch)));
    return answers.flatMap((answer) => {
      if (isRight(answer)) return answer.right;
      log.warn('The comments could not be counted', failureFacts(answer.left));
      return [];
    });
  };
