import * as E from '../../../core/domain/fp';
import type { Webhook } from '../../../core/ports/webhook';
import { readAnswer } from './request';
import { toForm } from './form';
import { fetchSite, type FetchSiteOptions } from './site';

/** Sends an event to the publisher's webhook (AP-32). The body of the response is optional. */
export const fetchWebhook = (options: FetchSiteOptions): Webhook => {
  const site = fetchSite(options);
  return {
    send: async ({ type, targetUrl, details }) => {
      const answer = await site.call(
        '/webhook',
        (nonce) => ({
          method: 'POST',
          // The reader may be leaving the page.
          keepalive: true,
          body: toForm({
            ...(nonce !== null && { _ajax_nonce: nonce }),
            type,
            targetUrl,
            ...(details !== null && { details: JSON.stringify(details) }),
          }),
        }),
        { needsNonce: true },
      );
      // The status decides (readings 71). The response's JSON is passed on; any other body is `null`.
      return E.isLeft(answer)
        ? answer
        : readAnswer('webhook', answer.right, (body) => (body === undefined ? null : body));
    },
  };
};
