import { isRight, isSome } from '../../domain/fp';
import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Log } from '../../ports/log';
import type { Webhook, WebhookEvent } from '../../ports/webhook';

/**
 * AP-32: tells the publisher's webhook; the answer as it is, or `null` when it failed, which is logged. The event that was sent
 * last is not sent again for the same reader: `null` as well.
 */
export type SendWebhook = (event: WebhookEvent) => Task<unknown>;

export const makeSendWebhook = ({
  webhook,
  clientId,
  trackingId,
  log,
}: {
  readonly webhook: Webhook;
  /** The reader's browser, as the publisher's analytics know it; `none` where there are none. */
  readonly clientId: Task<Option<string>>;
  /** The reader, as the identity provider's tracking knows them. */
  readonly trackingId: () => string | null;
  readonly log: Log;
}): SendWebhook => {
  let last: string | null = null;
  return (event) => async () => {
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
    })();
    if (isRight(answer)) return answer.right;
    log.warn('The webhook could not be told', { type: event.type, because: answer.left._tag });
    return null;
  };
};
