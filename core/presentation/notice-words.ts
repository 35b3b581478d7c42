import type { Translate } from '../domain/messages/catalogue';
import type { Notice } from '../state/subscriptions';
import { withReason } from './with-reason';

/** A notice in words: the server's own (ER-02), or ours. */
export const noticeWords = (notice: Notice, t: Translate): string =>
  notice.kind === 'server' ? notice.text : withReason(t(notice.key), notice.why ?? null, t);
