import type { PlainMessageKey } from '../domain/messages/catalogue';

/**
 * The text that says why a read failed, and what the reader can do. `because`: the tag of the failure, or null if it is
 * unknown. Only a missing connection is called one: an answer that cannot be read is not the reader's fault.
 */
export const unreadKey = (because: string | null): PlainMessageKey => {
  switch (because) {
    case 'Offline':
      return 'unread.offline';
    case 'TimedOut':
      return 'unread.late';
    case 'Unexpected':
      return 'unread.answer';
    default:
      return 'unread.later';
  }
};
