import * as TE from 'fp-ts/TaskEither';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Webhook, WebhookEvent } from '../../core/ports/webhook';
import { openGate, type Gate } from './world/faults';

export interface MemoryWebhook extends Webhook {
  readonly received: () => readonly WebhookEvent[];
}

export const inMemoryWebhook = ({ gate = openGate }: { readonly gate?: Gate } = {}): MemoryWebhook => {
  let received: readonly WebhookEvent[] = [];
  return {
    send: (event) =>
      gate(
        'webhook.send',
        [event],
        TE.fromIO<unknown, CallFailed>(() => {
          received = [...received, event];
          return { success: true };
        }),
      )(),
    received: () => received,
  };
};
