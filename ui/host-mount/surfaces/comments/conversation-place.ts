import { isPostId } from '../../../../core/domain/comments/post';
import { commentsTexts } from '../../../../core/domain/messages/texts/comments';
import type { PageContext } from '../../page/context';
import type { Discussion, DiscussionOptions } from '.';
import { mounts } from '../../page/mounts';

/** Margin below the window within which a conversation is loaded. */
const near = '600px 0px';

export interface ConversationPlace {
  /** Mounts conversations that are new on the page, unmounts removed ones, and updates them when the reader changes. */
  readonly scan: () => void;
  /** Unmounts all conversations. */
  readonly stop: () => void;
}

/** A conversation that is mounted, or that waits until the reader scrolls near. */
interface Mounted extends Discussion {
  readonly postId: string;
}

/**
 * Manages the conversations of the page, one for each article (HM-25). A conversation is loaded when the reader scrolls
 * near or shows intent to read it.
 */
export const makeConversationPlace = (page: PageContext, options: DiscussionOptions): ConversationPlace => {
  const mounted = new Map<HTMLElement, Mounted>();

  /** The reader turn at the last scan. */
  let turn = page.turn;

  const leave = (mount: HTMLElement): void => {
    mounted.get(mount)?.stop();
    mounted.delete(mount);
  };
  const wait = (mount: HTMLElement, postId: string): void => {
    const stop = waitFor(mount, postId, () => {
      let left = false;
      let brought: Discussion | null = null;
      mounted.set(mount, {
        postId,
        followReader: () => brought?.followReader(),
        begin: () => brought?.begin(),
        stop: () => {
          left = true;
          brought?.stop();
        },
      });
      import('./index')
        .then((part) => {
          if (!left) brought = part.bringDiscussion(page, { ...options, mount, postId });
        })
        .catch((error: unknown) => {
          page.report(error, 'comments');
          if (!left) mount.replaceChildren(again(page));
        });
    });
    mounted.set(mount, { postId, followReader: () => undefined, begin: () => undefined, stop });
  };
  return {
    scan: () => {
      const places = mounts('comments');
      for (const [mount, { postId }] of mounted)
        if (!places.includes(mount) || mount.dataset['postId'] !== postId) leave(mount);
      if (turn !== page.turn) for (const one of mounted.values()) one.followReader();
      turn = page.turn;
      for (const one of mounted.values()) one.begin();
      for (const mount of places) {
        const { postId } = mount.dataset;
        if (!mounted.has(mount) && isPostId(postId)) wait(mount, postId);
      }
    },
    stop: () => {
      for (const mount of mounted.keys()) leave(mount);
    },
  };
};

/** Calls `act` once, when the reader scrolls near the conversation or touches a link to it. */
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

/** Returns a reload link, shown if the code of the conversation could not be loaded. */
const again = ({ config: { messages } }: PageContext): HTMLElement => {
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = (['comments.not-loaded', 'comments.again'] as const)
    .map((key) => messages[key] ?? commentsTexts[key])
    .join(' ');
  return link;
};
