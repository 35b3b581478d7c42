import { failureFacts } from '../../ports/call-failed';
import { isLeft, isRight } from '../../domain/fp';
import type { Either } from 'fp-ts/Either';
import { authorName } from '../../domain/comments/author';
import { webhookNews, type ConversationEvent } from '../../domain/comments/conversation-event';
import type { Post } from '../../domain/comments/post';
import { readerMark } from '../../domain/comments/reader-mark';
import type { DataLayer } from '../../domain/member/data-layer';
import type { Conversation, NotLoaded } from '../../ports/comments';
import type { KeyValueStore } from '../../ports/key-value-store';
import type { Log } from '../../ports/log';
import type { Tracking } from '../../ports/tracking';
import type { SendWebhook } from '../tracking/send-webhook';

/** The controls of a conversation on the page. */
export interface ShownComments {
  /** Loads the conversation. Call it again to retry after a failure. */
  readonly load: () => Promise<Either<NotLoaded, void>>;
  /**
   * Adapts the conversation to the page's current reader (R11). Another author who is still signed in there is signed
   * out.
   */
  readonly followReader: () => Promise<void>;
  /** Removes the conversation from the page and ignores all later events. */
  readonly stop: () => void;
}

/**
 * Shows the conversation about a post (HM-25). A reader signed in with the publisher is also signed in to the
 * conversation; all other sessions there are ended. Events are sent to the webhook, and a sent message is tracked as
 * `articlecomment`.
 */
export type ShowComments = (
  post: Post,
  page: {
    /** `null` while the sign-in state is unknown. */
    readonly reader: () => DataLayer | null;
    /** Opens the login page when a guest wants to sign in. */
    readonly askForLogin: () => void;
    /** Called with each event after it was handled. */
    readonly hear: (event: ConversationEvent) => void;
  },
) => ShownComments;

/** The storage key for the mark of the last reader who was signed in to the comments. */
const lastAuthor = 'comments.author';

export const makeShowComments =
  ({
    conversation,
    sendWebhook,
    tracking,
    store,
    log,
  }: {
    readonly conversation: Conversation;
    readonly store: KeyValueStore;
    readonly sendWebhook: SendWebhook;
    readonly tracking: Tracking;
    readonly log: Log;
  }): ShowComments =>
  (post, { reader, askForLogin, hear }) => {
    let stopped = false;
    let handshake: Promise<boolean> | null = null;
    /**
     * The mark of the reader signed in to the conversation on this page. Empty: the reader is unknown. `null`: no
     * reader is signed in. `undefined`: the conversation is not ready.
     */
    let author: string | null | undefined;

    const enter = async (reader: DataLayer): Promise<boolean> => {
      const mark = readerMark(reader.trackingId ?? '');
      const before = author || store.get(lastAuthor);
      // Another reader is or was signed in there in this browser. If they cannot be signed out, the new reader is not
      // signed in.
      if (before !== null && before !== mark && !(await conversation.signOut())) return false;
      const outcome = await conversation.signIn(authorName(reader));
      if (isRight(outcome)) store.set(lastAuthor, (author = mark));
      else log.warn('The reader could not be signed in to the comments', failureFacts(outcome.left));
      return isRight(outcome);
    };

    /** Runs one handshake at a time. Resolves with true if the reader is signed in to the conversation. */
    const signIn = (reader: DataLayer): Promise<boolean> => {
      handshake ??= enter(reader).finally(() => {
        handshake = null;
      });
      return handshake;
    };

    const leadToLogin = (): void => {
      if (!stopped) askForLogin();
    };

    const act = (event: ConversationEvent): void => {
      const current = reader();
      switch (event._tag) {
        case 'Ready':
          author ??= null;
          if (current?.loggedIn === true) void signIn(current);
          return;
        case 'LoginRequested':
          // A reader signed in with the publisher skips the login page, unless the session has expired.
          if (current?.loggedIn === true) void signIn(current).then((signedIn) => signedIn || leadToLogin());
          else leadToLogin();
          return;
        case 'SignedIn':
          // A session of the comments service can remain after a sign-out on a page without comments.
          author ??= '';
          if (current?.loggedIn === false) void conversation.signOut();
          return;
        case 'MessageSent':
          tracking.track({ name: 'articlecomment', postId: post.id });
          return;
        case 'SignedOut':
          author = null;
          store.remove(lastAuthor);
          return;
        case 'Viewed':
        case 'TypingStarted':
        case 'Voted':
        case 'Liked':
          return;
      }
    };

    const stopListening = conversation.listen((event) => {
      act(event);
      const news = webhookNews(event);
      if (news !== null) {
        const details = { postId: post.id, ...news.details };
        void sendWebhook({ type: news.type, targetUrl: post.url, details });
      }
      hear(event);
    });

    return {
      load: async () => {
        const outcome = await conversation.load(post);
        if (isLeft(outcome)) log.warn('The comments could not be loaded', failureFacts(outcome.left));
        return outcome;
      },
      followReader: async () => {
        await handshake;
        const current = author === undefined ? null : reader();
        if (current?.loggedIn === true) {
          if (author !== readerMark(current.trackingId ?? '')) await signIn(current);
        } else if (current !== null && author !== null) await conversation.signOut();
      },
      stop: () => {
        stopped = true;
        author = undefined;
        stopListening();
        conversation.unload();
      },
    };
  };
