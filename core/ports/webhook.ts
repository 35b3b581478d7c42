import type { WebhookType } from '../domain/comments/conversation-event';
import type { AsyncResult } from './call';

/** A webhook event (AP-32). It contains no name, email address or text of a reader. */
export interface WebhookEvent {
  readonly type: WebhookType;
  /** The URL of the page that the event is about. */
  readonly targetUrl: string;
  readonly details: Readonly<Record<string, string>> | null;
}

/** The publisher's webhook for comment events (AP-32). */
export interface Webhook {
  /** Returns the response body without decoding it. */
  readonly send: (event: WebhookEvent) => AsyncResult<unknown>;
}
