import type { WebhookType } from '../domain/comments/conversation-event';
import type { Call } from './call';

/** AP-32. Carries no name, e-mail address or text of a reader. */
export interface WebhookEvent {
  readonly type: WebhookType;
  /** The page that it is about. */
  readonly targetUrl: string;
  readonly details: Readonly<Record<string, string>> | null;
}

/** The publisher's own ear for what happens in the comments (AP-32). */
export interface Webhook {
  /** Brings the answer as it is. */
  readonly send: (event: WebhookEvent) => Call<unknown>;
}
