import type { Task } from 'fp-ts/Task';
import type { ConversationEvent } from '../domain/comments/conversation-event';
import type { PostCount } from '../domain/comments/counts';
import type { Post } from '../domain/comments/post';
import type { Call } from './call';

/** The article comments of a third party (AP-35), as far as signing out needs them. */
export interface Comments {
  /** Signs the reader out there; `false` when it did not happen within the limit (AU-04). */
  readonly signOut: Task<boolean>;
}

/** AP-35: how many messages stand below posts. */
export interface MessageCounts {
  /** Of at most 30 posts, in their order. A post that nobody wrote about has none. */
  readonly read: (postIds: readonly string[]) => Call<readonly PostCount[]>;
}

/** AP-35: the identity provider vouches for its reader before the comments service. */
export interface CommentsAccess {
  /** Answers the comments service's code with the one that signs the reader in there. `SignedOut`: nobody to vouch for. */
  readonly exchangeCode: (codeA: string, userName: string) => Call<string>;
}

/** The conversation's script is not there: it failed to arrive, or did not arrive within the limit. */
export type NotLoaded = { readonly _tag: 'NotLoaded' } | { readonly _tag: 'TimedOut' };

/** The handshake ended without a reader signed in, or did not end within the limit. */
export type HandshakeFailed = NotLoaded | { readonly _tag: 'HandshakeRefused' };

/** The conversation below an article (HM-25, AP-35). */
export interface Conversation extends Comments {
  /** Hears all that happens from now on; the answer ends it. Begin before `load`: what happens earlier is lost. */
  readonly listen: (hear: (event: ConversationEvent) => void) => () => void;
  /** Brings the conversation about a post onto the page. After a failure it can be asked for again. */
  readonly load: (post: Post) => Call<void, NotLoaded>;
  /** Signs the reader in there under this name, or finds that it was done before. */
  readonly signIn: (userName: string) => Call<void, HandshakeFailed>;
  /** Takes the conversation off the page. */
  readonly unload: () => void;
}
