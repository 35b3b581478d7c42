import { pageConsent } from '../../page/consent';
import type { CommentsConfig } from '../../page/comments-config';
import type { HostConfig } from '../../page/config';
import { mounts } from '../../page/mounts';

/** The reader's permission to contact the comments service (decision 14). */
export interface CommentsPermission {
  /** True if the service may be contacted for this post. */
  readonly has: (postId: string) => boolean;
  /** Called when the reader has asked for the comments of this post. */
  readonly give: (postId: string) => void;
}

/**
 * Without `commentsNeedConsent`, everything is permitted. Otherwise the reader allows the purpose `comments`. A press on
 * a count, or on the button of the conversation, permits that post on this page. `act` is called after each change.
 */
export const makeCommentsPermission = (
  { commentsNeedConsent }: Pick<CommentsConfig, 'commentsNeedConsent'>,
  config: Pick<HostConfig, 'consent'>,
  act: () => void,
): CommentsPermission => {
  if (!commentsNeedConsent) return { has: () => true, give: () => undefined };
  const consent = pageConsent(config);
  const pressed = new Set<string>();
  const give = (postId: string): void => {
    pressed.add(postId);
    act();
  };
  consent.watch(act);
  // In the capture phase, before the conversation handles the press.
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = mounts('comment-count').find((one) => target instanceof Node && one.contains(target));
      if (button?.dataset['postId']) give(button.dataset['postId']);
    },
    true,
  );
  return {
    has: (postId) => pressed.has(postId) || consent.now()?.includes('comments') === true,
    give,
  };
};
