import type { ConversationEvent } from '../../core/domain/comments/conversation-event';

/**
 * Maps the service's events on the document to our events. Their payload is private data of the reader and is
 * never read.
 */
const events: Readonly<Record<string, ConversationEvent>> = {
  'spot-im-api-ready': { _tag: 'Ready' },
  'spot-im-conversation-loaded': { _tag: 'Viewed' },
  'spot-im-current-user-typing-start': { _tag: 'TypingStarted' },
  'spot-im-current-user-sent-message': { _tag: 'MessageSent' },
  'spot-im-user-up-vote-click': { _tag: 'Voted', direction: 'up' },
  'spot-im-user-down-vote-click': { _tag: 'Voted', direction: 'down' },
  'spot-im-clicked-like-thumbs-up': { _tag: 'Liked', direction: 'up' },
  'spot-im-clicked-like-thumbs-down': { _tag: 'Liked', direction: 'down' },
  'spot-im-login-start': { _tag: 'LoginRequested' },
  'spot-im-user-auth-success': { _tag: 'SignedIn' },
  'spot-im-user-logout': { _tag: 'SignedOut' },
};

/** Subscribes to all events. Returns the unsubscribe function. */
export const listenToConversation = (
  document: Document,
  hear: (event: ConversationEvent) => void,
): (() => void) => {
  const listening = new AbortController();
  for (const [name, event] of Object.entries(events))
    document.addEventListener(name, () => hear(event), { signal: listening.signal });
  return () => listening.abort();
};
