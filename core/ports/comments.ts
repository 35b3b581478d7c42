import type { Task } from 'fp-ts/Task';
import type { ConversationEvent } from '../domain/comments/conversation-event';
import type { PostCount } from '../domain/comments/counts';
import type { Post } from '../domain/comments/post';
import type { AsyncResult } from './call';

/** The third-party comments service (AP-35), reduced to the call for sign-out. */
export interface Comments {
  /** Signs the reader out of the comments service. `false` if that did not succeed within the timeout (AU-04). */
  readonly signOut: Task<boolean>;
}

/** The message counts of posts (AP-35). */
export interface MessageCounts {
  /** Takes at most 30 posts and keeps their order. A post without messages has no entry. */
  readonly read: (postIds: readonly string[]) => AsyncResult<readonly PostCount[]>;
}

/** The identity provider confirms the reader's identity to the comments service (AP-35). */
export interface CommentsAccess {
  /**
   * Exchanges the code of the comments service for one that signs the reader in there. `SignedOut`: no reader is signed
   * in.
   */
  readonly exchangeCode: (codeA: string, userName: string) => AsyncResult<string>;
}

/** The conversation script failed to load, or did not load within the timeout. */
export type NotLoaded = { readonly _tag: 'NotLoaded' } | { readonly _tag: 'TimedOut' };

/** The handshake ended without a signed-in reader, or did not end within the timeout. */
export type HandshakeFailed = NotLoaded | { readonly _tag: 'HandshakeRefused' };

/** The conversation below an article (HM-25, AP-35). */
export interface Conversation extends Comments {
  /**
   * Listens to all later events and returns an unsubscribe function. Call it before `load`, because earlier events are
   * lost.
   */
  readonly listen: (hear: (event: ConversationEvent) => void) => () => void;
  /** Renders the conversation about a post on the page. After a failure, call it again to retry. */
  readonly load: (post: Post) => AsyncResult<void, NotLoaded>;
  /** Signs the reader in to the comments service under this name. Succeeds if the reader is already signed in. */
  readonly signIn: (userName: string) => AsyncResult<void, HandshakeFailed>;
  /** Removes the conversation from the page. */
  readonly unload: () => void;
}
