/** What happens in the conversation below an article (AP-35). None of it says who wrote, or what. */
export type ConversationEvent =
  /** The service's script has arrived and can be spoken with. */
  | { readonly _tag: 'Ready' }
  /** The conversation stands on the page. */
  | { readonly _tag: 'Viewed' }
  | { readonly _tag: 'TypingStarted' }
  | { readonly _tag: 'MessageSent' }
  | { readonly _tag: 'Voted'; readonly direction: Direction }
  | { readonly _tag: 'Liked'; readonly direction: Direction }
  /** A guest wants to sign in. */
  | { readonly _tag: 'LoginRequested' }
  | { readonly _tag: 'SignedIn' }
  | { readonly _tag: 'SignedOut' };

export type Direction = 'up' | 'down';

/** The kinds of news that the publisher's webhook is sent (AP-32). */
export type WebhookType =
  'comment-typed' | 'comment-sent' | 'comment-voted' | 'comment-liked' | 'conversation-viewed';

/** What the webhook is told of an event; `null` for those that are none of its business. */
export const webhookNews = (
  event: ConversationEvent,
): { readonly type: WebhookType; readonly details: Readonly<Record<string, string>> } | null => {
  switch (event._tag) {
    case 'TypingStarted':
      return { type: 'comment-typed', details: {} };
    case 'MessageSent':
      return { type: 'comment-sent', details: {} };
    case 'Voted':
      return { type: 'comment-voted', details: { direction: event.direction } };
    case 'Liked':
      return { type: 'comment-liked', details: { direction: event.direction } };
    case 'Viewed':
      return { type: 'conversation-viewed', details: {} };
    case 'Ready':
    case 'LoginRequested':
    case 'SignedIn':
    case 'SignedOut':
      return null;
  }
};
