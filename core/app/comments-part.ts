import type { Conversation } from '../ports/comments';
import type { KeyValueStore } from '../ports/key-value-store';
import type { Log } from '../ports/log';
import type { Tracking } from '../ports/tracking';
import { makeSendWebhook } from '../use-cases/tracking/send-webhook';
import { makeShowComments, type ShowComments } from '../use-cases/comments/show-comments';

/** The ports of a page with a conversation, for any place on that page. */
export interface CommentsPorts extends Omit<Parameters<typeof makeSendWebhook>[0], 'log'> {
  readonly tracking: Tracking;
  readonly store: KeyValueStore;
  readonly log: Log;
}

/** The part of a page that shows a conversation (HM-25, AP-32). Returns a function that shows it in one place. */
export const makeCommentsPart = (ports: CommentsPorts): ((conversation: Conversation) => ShowComments) => {
  const sendWebhook = makeSendWebhook(ports);
  return (conversation) => makeShowComments({ ...ports, sendWebhook, conversation });
};

/** The part of a page that counts comments (HM-12). */
export { makeCountMessages as makeCommentCounts } from '../use-cases/comments/count-messages';
