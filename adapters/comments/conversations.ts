import type { ConversationEvent } from '../../core/domain/comments/conversation-event';
import { listenToConversation } from './events';

type Hear = (event: ConversationEvent) => void;

/** The conversations of one page. The service tells of all of them on the document, and of none which it was. */
export interface Conversations {
  /** Hears what happens in the conversation at `mount`, and what concerns all of them; the answer ends it. */
  readonly listen: (mount: Element, hear: Hear) => () => void;
  /** The one at `mount` is on its way. */
  readonly load: (mount: Element) => void;
}

const made = new WeakMap<Document, Conversations>();

/** The page's one. */
export const conversationsOf = (document: Document): Conversations => {
  const known = made.get(document) ?? makeConversations(document);
  made.set(document, known);
  return known;
};

const makeConversations = (document: Document): Conversations => {
  const hearing = new Map<Element, Hear>();
  /** Those that have not been seen to stand on the page yet, in the order in which they were asked for. */
  const loading = new Set<Element>();
  /** Where the reader was last. */
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
