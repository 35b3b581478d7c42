import { isLeft } from '../../../../core/domain/fp';
import type { ShownComments } from '../../../../core/use-cases/comments/show-comments';
import type { CommentsService } from '../../page/comments-config';
import type { PageContext } from '../../page/context';
import { makeShowIn } from './conversation';
import { makeConversationStatus } from './conversation-status';
import { articleAddress, loginAddress } from '../../page/mounts';

export const reason = 'The conversation below an article: its script, sign-in and events';

export interface DiscussionPlace {
  readonly service: CommentsService;
  readonly mount: HTMLElement;
  readonly postId: string;
  /** Counts the messages again. */
  readonly recount: (postId: string) => void;
}

export interface Discussion {
  /** Called when the reader of the page has changed. */
  readonly followReader: () => void;
  readonly stop: () => void;
}

/** Mounts the conversation and shows its loading status (HM-25). */
export const bringDiscussion = (
  page: PageContext,
  { service, mount, postId, recount }: DiscussionPlace,
): Discussion => {
  let left = false;
  let shown: ShownComments | null = null;
  const place = document.createElement('div');
  const status = makeConversationStatus(page.config.messages, () => void load());

  const show = async (): Promise<ShownComments> => {
    // The handshake needs to know if a reader is signed in.
    await page.firstDataLayer;
    return makeShowIn(
      page,
      service,
      place,
    )(
      { id: postId, url: articleAddress() },
      {
        reader: page.reader,
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
      if (isLeft(outcome)) status.failed();
      else status.clear();
    } catch (error) {
      page.report(error, 'comments');
      status.failed();
    }
  };

  mount.replaceChildren(status.element, place);
  void load();
  return {
    followReader: () => void shown?.followReader(),
    stop: () => {
      left = true;
      shown?.stop();
      mount.replaceChildren();
    },
  };
};

/** After the login, the reader returns to the conversation. */
const loginAddressFrom = (mount: Element): string => {
  const id = mount.closest('[id]')?.id;
  return id === undefined ? loginAddress() : loginAddress(`#${id}`);
};
