import { isPostId } from '../../core/domain/comments/post';
import type { ShownComments } from '../../core/use-cases/show-comments';
import type { Boot } from './boot';
import { makeConversationStatus } from './conversation-status';
import { articleAddress, loginAddress, mounts } from './page';

/** How far below the window a conversation is brought already. */
const near = '600px 0px';

export interface ConversationPlace {
  /** Mounts what is new on the page, and lets go of what has left it. */
  readonly look: () => void;
  readonly leave: () => void;
}

/** HM-25: the page's one conversation. It is brought when the reader comes near, or means to read it. */
export const makeConversationPlace = (
  boot: Boot,
  spotId: string,
  recount: (postId: string) => void,
): ConversationPlace => {
  let mounted: { readonly mount: HTMLElement; readonly postId: string; readonly stop: () => void } | null =
    null;

  const leave = (): void => {
    mounted?.stop();
    mounted = null;
  };
  return {
    look: () => {
      const mount = mounts('comments')[0];
      const postId = mount?.dataset['postId'];
      if (mounted !== null && (mounted.mount !== mount || mounted.postId !== postId)) leave();
      if (mounted !== null || mount === undefined || !isPostId(postId)) return;
      const stopWaiting = waitFor(mount, postId, () => {
        mounted = { mount, postId, stop: bring(boot, spotId, mount, postId, recount) };
      });
      mounted = { mount, postId, stop: stopWaiting };
    },
    leave,
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

const bring = (
  boot: Boot,
  spotId: string,
  mount: HTMLElement,
  postId: string,
  recount: (postId: string) => void,
): (() => void) => {
  let left = false;
  let shown: ShownComments | null = null;
  const place = document.createElement('div');
  const status = makeConversationStatus(boot.config.messages, () => void load());

  const show = async (): Promise<ShownComments> => {
    const part = await import('./conversation');
    // The handshake has to know whether anybody is signed in.
    await boot.firstDataLayer;
    return part.makeShowIn(
      boot,
      spotId,
      place,
    )(
      { id: postId, url: articleAddress() },
      {
        reader: boot.reader,
        askForLogin: () => location.assign(loginAddressFrom(mount)),
        hear: (event) => {
          if (event._tag === 'Ready') status.clear();
          if (event._tag === 'MessageSent') recount(postId);
        },
      },
    );
  };
  const load = async (): Promise<void> => {
    status.loading();
    try {
      const made = shown ?? (await show());
      shown = made;
      if (left) return made.stop();
      const outcome = await made.load();
      if (outcome._tag === 'Left') status.failed();
      else status.clear();
    } catch {
      status.failed();
    }
  };

  mount.replaceChildren(status.element, place);
  void load();
  return () => {
    left = true;
    shown?.stop();
    mount.replaceChildren();
  };
};

/** The way back from the login page ends at the conversation. */
const loginAddressFrom = (mount: Element): string => {
  const id = mount.closest('[id]')?.id;
  const address = loginAddress();
  return id === undefined || !address.includes('redirect=')
    ? address
    : address + encodeURIComponent(`#${id}`);
};
