import { isLeft } from '../../../../core/domain/fp';
import type { ShownComments } from '../../../../core/use-cases/comments/show-comments';
import type { CommentsService } from '../../page/comments-config';
import type { PageContext } from '../../page/context';
import { makeShowIn } from './conversation';
import { makeConversationStatus } from './conversation-status';
import { articleAddress, loginAddress } from '../../page/mounts';
import type { CommentsPermission } from './permission';

export interface DiscussionOptions {
  readonly service: CommentsService;
  readonly permission: CommentsPermission;
  /** Counts the messages again. */
  readonly recount: (postId: string) => void;
}

export interface DiscussionPlace extends DiscussionOptions {
  readonly mount: HTMLElement;
  readonly postId: string;
}

export interface Discussion {
  /** Called when the reader of the page has changed. */
  readonly followReader: () => void;
  /** Loads the conversation, once, if that is permitted now. */
  readonly begin: () => void;
  readonly stop: () => void;
}

/**
 * Mounts the conversation and shows its loading status (HM-25). While the reader has not allowed it, shows a button that
 * does.
 */
export const bringDiscussion = (
  page: PageContext,
  { service, permission, mount, postId, recount }: DiscussionPlace,
): Discussion => {
  let left = false;
  let begun = false;
  let shown: ShownComments | null = null;
  const place = document.createElement('div');
  const status = makeConversationStatus(page.config.messages, () =>
    begun ? void load() : permission.give(postId),
  );

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

  const begin = (): void => {
    if (begun || !permission.has(postId)) return;
    begun = true;
    void load();
  };

  mount.replaceChildren(status.element, place);
  status.ask();
  begin();
  return {
    begin,
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
