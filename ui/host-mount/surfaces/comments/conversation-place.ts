import { isPostId } from '../../../../core/domain/comments/post';
import { commentsTexts } from '../../../../core/domain/messages/texts/comments';
import type { PageContext } from '../../page/context';
import type { Discussion } from '.';
import { mounts } from '../../page/mounts';

/** How far below the window a conversation is brought already. */
const near = '600px 0px';

export interface ConversationPlace {
  /** Mounts what is new on the page, lets go of what has left it, and follows the page's reader. */
  readonly look: () => void;
}

/** HM-25: the page's one conversation. It is brought when the reader comes near, or means to read it. */
export const makeConversationPlace = (
  boot: PageContext,
  spotId: string,
  recount: (postId: string) => void,
): ConversationPlace => {
  let mounted: ({ readonly mount: HTMLElement; readonly postId: string } & Discussion) | null = null;

  /** The readers that were shown when it was looked last. */
  let turn = boot.turn;

  const leave = (): void => {
    mounted?.stop();
    mounted = null;
  };
  return {
    look: () => {
      const mount = mounts('comments')[0];
      const postId = mount?.dataset['postId'];
      if (mounted !== null && (mounted.mount !== mount || mounted.postId !== postId)) leave();
      if (turn !== boot.turn) mounted?.followReader();
      turn = boot.turn;
      if (mounted !== null || mount === undefined || !isPostId(postId)) return;
      const stopWaiting = waitFor(mount, postId, () => {
        let left = false;
        let brought: Discussion | null = null;
        const own = {
          mount,
          postId,
          followReader: () => brought?.followReader(),
          stop: () => {
            left = true;
            brought?.stop();
          },
        };
        mounted = own;
        import('./index').then(
          (part) => {
            if (!left) brought = part.bringDiscussion(boot, { spotId, mount, postId, recount });
          },
          () => {
            if (!left) mount.replaceChildren(again(boot));
          },
        );
      });
      mounted = { mount, postId, followReader: () => undefined, stop: stopWaiting };
    },
  };
};

/** Acts once, when the reader comes near the conversation or touches a link to it. */
const waitFor = (mount: HTMLElement, postId: string, act: () => void): (() => void) => {
  const waiting = new AbortController();
  const begin = (): void => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    comingNear.disconnect();
    act();
  };
  const comingNear = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) begin();
    },
    { rootMargin: near },
  );
  comingNear.observe(mount);
  const link = `[data-masthead="comment-count"][data-post-id="${postId}"]`;
  for (const name of ['pointerover', 'focusin', 'click'])
    document.addEventListener(
      name,
      ({ target }) => {
        if (target instanceof Element && target.closest(link) !== null) begin();
      },
      { signal: waiting.signal },
    );
  return () => {
    waiting.abort();
    comingNear.disconnect();
  };
};

/** Where the conversation's part did not arrive, the place says so. */
const again = ({ config: { messages } }: PageContext): HTMLElement => {
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = (['comments.not-loaded', 'comments.again'] as const)
    .map((key) => messages[key] ?? commentsTexts[key])
    .join(' ');
  return link;
};
