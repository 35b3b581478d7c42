import type { ConversationEvent } from '../../core/domain/comments/conversation-event';
import { listenToConversation } from './events';

type Hear = (event: ConversationEvent) => void;

/**
 * The conversations of one page. The service fires its events on the document, without saying which
 * conversation they belong to.
 */
export interface Conversations {
  /**
   * Subscribes to events of the conversation at `mount` and to events of all conversations. Returns the
   * unsubscribe function.
   */
  readonly listen: (mount: Element, hear: Hear) => () => void;
  /** Announces that the conversation at `mount` is loading. */
  readonly load: (mount: Element) => void;
}

const made = new WeakMap<Document, Conversations>();

/** Returns the single instance of a document. */
export const conversationsOf = (document: Document): Conversations => {
  const known = made.get(document) ?? makeConversations(document);
  made.set(document, known);
  return known;
};

const makeConversations = (document: Document): Conversations => {
  const hearing = new Map<Element, Hear>();
  /** Loading conversations that are not rendered yet, in the order of their requests. */
  const loading = new Set<Element>();
  /** The conversation that the reader used last. */
  let touched: Element | null = null;

  for (const sign of ['pointerdown', 'focusin', 'input'])
    document.addEventListener(
      sign,
      ({ target }) => {
        for (const mount of hearing.keys()) if (mount.contains(target as Node)) touched = mount;
      },
      true,
    );
  listenToConversation(document, (event) => {
    const [loaded] = loading;
    const [first] = hearing.keys();
    const isSeen = event._tag === 'Viewed';
    if (isSeen && loaded) loading.delete(loaded);
    const at = (isSeen ? loaded : touched) ?? first;
    const isForAll = /^(Ready|Signed)/.test(event._tag);
    for (const [mount, hear] of [...hearing]) if (isForAll || mount === at) hear(event);
  });

  return {
    listen: (mount, hear) => {
      hearing.set(mount, hear);
      return () => {
        hearing.delete(mount);
        loading.delete(mount);
        if (touched === mount) touched = null;
      };
    },
    load: (mount) => {
      loading.delete(mount);
      loading.add(mount);
    },
  };
};
