import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { ConversationEvent } from '../../core/domain/comments/conversation-event';
import { mostIdsPerCall, type PostCount } from '../../core/domain/comments/counts';
import type { Post } from '../../core/domain/comments/post';
import type { CallFailed } from '../../core/ports/call-failed';
import type {
  CommentsAccess,
  Conversation,
  HandshakeFailed,
  MessageCounts,
  NotLoaded,
} from '../../core/ports/comments';
import { openGate, type Gate } from './world/faults';

export interface MemoryConversation extends Conversation {
  /** Number of `signOut` calls. */
  readonly signOuts: () => number;
  /** The post whose conversation is shown. */
  readonly shown: () => Post | null;
  /** The name under which the reader is signed in to the comments. */
  readonly author: () => string | null;
  /** Fires an event of the service, such as a vote or a sign-in request. */
  readonly tell: (event: ConversationEvent) => void;
  /** Adds a message below a post. If that post is shown, the message is from this page's reader. */
  readonly write: (postId: string) => void;
  /** From now on, sign-out fails as after a timeout. */
  readonly hang: () => void;
}

export interface MemoryComments {
  readonly comments: MemoryConversation;
  readonly messageCounts: MessageCounts;
  readonly commentsAccess: CommentsAccess;
}

/** A comments service: message counts, a conversation, and the sign-in through the identity provider. */
export const inMemoryComments = ({
  messages: stored = new Map(),
  vouched = () => true,
  gate = openGate,
}: {
  /** Number of messages by post id. */
  readonly messages?: ReadonlyMap<string, number>;
  /** True if a reader is signed in at the identity provider. */
  readonly vouched?: () => boolean;
  readonly gate?: Gate;
} = {}): MemoryComments => {
  const messages = new Map(stored);
  const ears = new Set<(event: ConversationEvent) => void>();
  let shown: Post | null = null;
  let author: string | null = null;
  let signOuts = 0;
  let answers = true;
  let codes = 0;

  const tell = (event: ConversationEvent): void => [...ears].forEach((hear) => hear(event));

  const commentsAccess: CommentsAccess = {
    exchangeCode: (codeA, userName) =>
      gate(
        'commentsAccess.exchangeCode',
        [codeA, userName],
        TE.fromIOEither((): E.Either<CallFailed, string> => {
          if (codeA.trim() === '') return E.left({ _tag: 'Refused', message: null });
          return vouched() ? E.right(`code-b-for-${codeA}`) : E.left({ _tag: 'SignedOut' });
        }),
      )(),
  };

  return {
    messageCounts: {
      read: (postIds) =>
        gate(
          'messageCounts.read',
          [postIds],
          TE.fromIOEither((): E.Either<CallFailed, readonly PostCount[]> =>
            postIds.length > mostIdsPerCall
              ? E.left({ _tag: 'Refused', message: null })
              : E.right(postIds.map((postId) => ({ postId, messages: messages.get(postId) ?? 0 }))),
          ),
        )(),
    },
    commentsAccess,
    comments: {
      signOut: async () => {
        signOuts += 1;
        if (!answers) return false;
        if (author !== null) {
          author = null;
          tell({ _tag: 'SignedOut' });
        }
        return true;
      },
      listen: (hear) => {
        const ear = (event: ConversationEvent): void => hear(event);
        ears.add(ear);
        return () => void ears.delete(ear);
      },
      load: (post) =>
        gate(
          'conversation.load',
          [post],
          TE.fromIO<void, NotLoaded>(() => {
            shown = post;
            tell({ _tag: 'Ready' });
            tell({ _tag: 'Viewed' });
          }),
        )(),
      signIn: (userName) =>
        gate('conversation.signIn', [userName], async (): Promise<E.Either<HandshakeFailed, void>> => {
          if (shown === null) return E.left({ _tag: 'NotLoaded' });
          if (author !== null) return E.right(undefined);
          codes += 1;
          const code = await commentsAccess.exchangeCode(`code-a-${codes}`, userName);
          if (E.isLeft(code)) return E.left({ _tag: 'HandshakeRefused' });
          author = userName;
          tell({ _tag: 'SignedIn' });
          return E.right(undefined);
        })(),
      unload: () => {
        shown = null;
      },
      signOuts: () => signOuts,
      shown: () => shown,
      author: () => author,
      tell,
      write: (postId) => {
        messages.set(postId, (messages.get(postId) ?? 0) + 1);
        if (shown?.id === postId) tell({ _tag: 'MessageSent' });
      },
      hang: () => {
        answers = false;
      },
    },
  };
};
