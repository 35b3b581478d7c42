import type { Translate } from '../domain/messages/catalogue';
import type { Notice } from '../state/subscriptions';
import { withReason } from './with-reason';

/** The text of a notice: the server's own message (ER-02), or ours. */
export const noticeWords = (notice: Notice, t: Translate): string =>
  notice.kind === 'server' ? notice.text : withReason(t(notice.key), notice.why ?? null, t);
