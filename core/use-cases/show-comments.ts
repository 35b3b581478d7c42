import type { Either } from 'fp-ts/Either';
import { authorName } from '../domain/comments/author';
import { webhookNews, type ConversationEvent } from '../domain/comments/conversation-event';
import type { Post } from '../domain/comments/post';
import type { DataLayer } from '../domain/member/data-layer';
import type { Conversation, NotLoaded } from '../ports/comments';
import type { Log } from '../ports/log';
import type { Tracking } from '../ports/tracking';
import type { SendWebhook } from './send-webhook';

/** What stands on the page, and what may still become of it. */
export interface ShownComments {
  /** Brings the conversation; again after a failure. */
  readonly load: () => Promise<Either<NotLoaded, void>>;
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
    readonly reader: () => DataLayer;
    /** A guest wants to sign in: leads to the login page. */
    readonly askForLogin: () => void;
    /** Hears each event after it was dealt with. */
    readonly hear: (event: ConversationEvent) => void;
  },
) => ShownComments;

export const makeShowComments =
  ({
    conversation,
    sendWebhook,
    tracking,
    log,
  }: {
    readonly conversation: Conversation;
    readonly sendWebhook: SendWebhook;
    readonly tracking: Tracking;
    readonly log: Log;
  }): ShowComments =>
  (post, { reader, askForLogin, hear }) => {
    let stopped = false;
    let handshake: Promise<boolean> | null = null;

    /** One at a time. Whether the reader is signed in there now. */
    const signIn = (): Promise<boolean> => {
      handshake ??= conversation
        .signIn(authorName(reader()))()
        .then((outcome) => {
          handshake = null;
          if (outcome._tag === 'Right') return true;
          log.warn('The reader could not be signed in to the comments', { because: outcome.left._tag });
          return false;
        });
      return handshake;
    };

    const act = (event: ConversationEvent): void => {
      switch (event._tag) {
        case 'Ready':
          if (reader().loggedIn) void signIn();
          return;
        case 'LoginRequested':
          // Who is signed in with the publisher is spared the login page, unless the session turns out to be over.
          if (!reader().loggedIn) askForLogin();
          else
            void signIn().then((signedIn) => {
              if (!signedIn && !stopped) askForLogin();
            });
          return;
        case 'SignedIn':
          // Left over from a session that ended on a page without comments.
          if (!reader().loggedIn) void conversation.signOut();
          return;
        case 'MessageSent':
          tracking.track({ name: 'articlecomment', postId: post.id });
          return;
        case 'Viewed':
        case 'TypingStarted':
        case 'Voted':
        case 'Liked':
        case 'SignedOut':
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
        if (outcome._tag === 'Left')
          log.warn('The comments could not be loaded', { because: outcome.left._tag });
        return outcome;
      },
      stop: () => {
        stopped = true;
        stopListening();
        conversation.unload();
      },
    };
  };
