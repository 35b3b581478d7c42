import { failureFacts } from '../../ports/call-failed';
import { isRight, isSome } from '../../domain/fp';
import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Log } from '../../ports/log';
import type { Webhook, WebhookEvent } from '../../ports/webhook';

/**
 * Sends an event to the publisher's webhook (AP-32). Resolves with the raw response, or `null` on a failure, which is
 * logged. An event equal to the last one of the same reader is not sent and also results in `null`.
 */
export type SendWebhook = (event: WebhookEvent) => Promise<unknown>;

export const makeSendWebhook = ({
  webhook,
  clientId,
  trackingId,
  log,
}: {
  readonly webhook: Webhook;
  /** The id of the reader's browser at the publisher's analytics; `none` without analytics. */
  readonly clientId: Task<Option<string>>;
  /** The reader's tracking id at the identity provider. */
  readonly trackingId: () => string | null;
  readonly log: Log;
}): SendWebhook => {
  let last: string | null = null;
  return async (event) => {
    const tracking = trackingId();
    const fingerprint = JSON.stringify([tracking, event.type, event.targetUrl, event.details]);
    if (fingerprint === last) return null;
    last = fingerprint;
    const client = await clientId();
    const details = {
      ...(isSome(client) && { clientId: client.value }),
      ...(tracking !== null && { trackingId: tracking }),
      ...event.details,
    };
    const answer = await webhook.send({
      ...event,
      details: Object.keys(details).length === 0 ? null : details,
    });
    if (isRight(answer)) return answer.right;
    log.warn('The webhook call failed', { type: event.type, ...failureFacts(answer.left) });
    return null;
  };
};
