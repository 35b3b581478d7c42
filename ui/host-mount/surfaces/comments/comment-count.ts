import { consoleLog } from '../../../../adapters/browser/log';
import { fetchMessageCounts } from '../../../../adapters/http/lean/message-counts';
import { makeCommentCounts } from '../../../../core/app/comments-part';
import { overriddenCount } from '../../../../core/domain/comments/counts';
import { commentsTexts } from '../../../../core/domain/messages/texts/comments';
import type { PageContext } from '../../page/context';
import type { HostConfig } from '../../page/config';
import { write } from '../../page/header-words';
import type { CommentsService } from '../../page/comments-config';
import { formatCount } from './format-count';
import { mounts } from '../../page/mounts';
import type { CommentsPermission } from './permission';

export interface CountButtons {
  /** Counts messages for buttons that are new on the page. */
  readonly scan: () => void;
  /** Counts messages again for the buttons of one post. */
  readonly recount: (postId: string) => void;
}

/**
 * Writes the message counts into comment buttons (HM-12). The buttons are the host's own links and keep their size.
 * Only their text changes. New buttons are counted in as few calls as possible and written in one pass.
 */
export const makeCountButtons = (
  { config }: PageContext,
  { spotId, commentsApi }: CommentsService,
  permission: CommentsPermission,
): CountButtons => {
  const countMessages = makeCommentCounts({
    counts: fetchMessageCounts({ commentsApi: commentsApi ?? 'https://open-api.spot.im', spotId }),
    override: () => overriddenCount(location.hash, config.environment),
    log: consoleLog,
  });
  const postOf = new WeakMap<HTMLElement, string>();

  const count = async (postIds: readonly string[]): Promise<void> => {
    const counts = new Map((await countMessages(postIds)).map((one) => [one.postId, one.messages]));
    for (const button of mounts('comment-count')) {
      const messages = counts.get(button.dataset['postId'] ?? '');
      if (messages !== undefined) write(button, words(config, messages));
    }
  };

  return {
    scan: () => {
      const fresh = mounts('comment-count').flatMap((button) => {
        const { postId } = button.dataset;
        if (postId === undefined || postOf.get(button) === postId || !permission.has(postId)) return [];
        postOf.set(button, postId);
        return [postId];
      });
      if (fresh.length > 0) void count(fresh);
    },
    recount: (postId) => void count([postId]),
  };
};

const words = ({ messages: overrides, locale }: HostConfig, messages: number): string => {
  const key = messages === 0 ? 'comments.none' : messages === 1 ? 'comments.one' : 'comments.many';
  const text = overrides[key] ?? commentsTexts[key];
  return text.replace('{count}', () => formatCount(messages, locale));
};
