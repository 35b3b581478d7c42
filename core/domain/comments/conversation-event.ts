/** An event of the conversation below an article (AP-35). Events contain neither the author nor the text. */
export type ConversationEvent =
  /** The service's script has loaded and accepts calls. */
  | { readonly _tag: 'Ready' }
  /** The conversation is rendered on the page. */
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

/** The event types of the publisher's webhook (AP-32). */
export type WebhookType =
  | 'comment-typed'
  | 'comment-sent'
  | 'comment-voted'
  | 'comment-liked'
  | 'conversation-viewed';

/** Maps an event to the webhook; `null` for events that are not sent. */
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
