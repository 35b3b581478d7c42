import type { Say } from '../domain/messages/catalogue';
import type { Notice } from '../state/subscriptions';
import { withReason } from './with-reason';

/** A notice in words: the server's own (ER-02), or ours. */
export const noticeWords = (notice: Notice, say: Say): string =>
  notice.kind === 'server' ? notice.text : withReason(say(notice.key), notice.why ?? null, say);
