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

/** What stands on the page, and what may still become of it. */
export interface ShownComments {
  /** Brings the conversation; again after a failure. */
  readonly load: () => Promise<Either<NotLoaded, void>>;
  /** R11: the page may have another reader now; whoever is signed in to the conversation gives way. */
  readonly followReader: () => Promise<void>;
  /** Takes the conversation off the page and hears nothing of it any more. */
  readonly stop: () => void;
}

/**
 * HM-25: the conversation about a post. A reader who is signed in with the publisher is signed in there as well, and only such
 * a one stays so; what happens goes to the webhook, and a message sent is `articlecomment`.
 */
export type ShowComments = (
  post: Post,
  page: {
    /** `null` while nobody can tell whether anybody is signed in. */
    readonly reader: () => DataLayer | null;
    /** A guest wants to sign in: leads to the login page. */
    readonly askForLogin: () => void;
    /** Hears each event after it was dealt with. */
    readonly hear: (event: ConversationEvent) => void;
  },
) => ShownComments;

/** Where the mark of the reader who was signed in there last is kept. */
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
    /** The mark of who is signed in there on this page, empty where it is not known whose; `null`: nobody; absent: it is not ready. */
    let author: string | null | undefined;

    const enter = async (reader: DataLayer): Promise<boolean> => {
      const mark = readerMark(reader.trackingId ?? '');
      const before = author || store.get(lastAuthor);
      // Somebody else is, or was, signed in there from this browser. Who cannot be signed out is not written for.
      if (before !== null && before !== mark && !(await conversation.signOut())) return false;
      const outcome = await conversation.signIn(authorName(reader))();
      if (isRight(outcome)) store.set(lastAuthor, (author = mark));
      else log.warn('The reader could not be signed in to the comments', { because: outcome.left._tag });
      return isRight(outcome);
    };

    /** One at a time. Whether the reader is signed in there now. */
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
          // Who is signed in with the publisher is spared the login page, unless the session turns out to be over.
          if (current?.loggedIn === true) void signIn(current).then((signedIn) => signedIn || leadToLogin());
          else leadToLogin();
          return;
        case 'SignedIn':
          // Left over from a session that ended on a page without comments.
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
        void sendWebhook({ type: news.type, targetUrl: post.url, details })();
      }
      hear(event);
    });

    return {
      load: async () => {
        const outcome = await conversation.load(post)();
        if (isLeft(outcome)) log.warn('The comments could not be loaded', { because: outcome.left._tag });
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
