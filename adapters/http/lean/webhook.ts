import * as E from '../../../core/domain/fp';
import type { Webhook } from '../../../core/ports/webhook';
import { readAnswer } from './request';
import { toForm } from './form';
import { fetchSite, type FetchSiteOptions } from './site';

/** AP-32. Any JSON is an answer, and so is none at all. */
export const fetchWebhook = (options: FetchSiteOptions): Webhook => {
  const site = fetchSite(options);
  return {
    send:
      ({ type, targetUrl, details }) =>
      async () => {
        const answer = await site.call('/webhook', (nonce) => ({
          method: 'POST',
          // The reader may be on the way to another page.
          keepalive: true,
          body: toForm({
            ...(nonce !== null && { _ajax_nonce: nonce }),
            type,
            targetUrl,
            ...(details !== null && { details: JSON.stringify(details) }),
          }),
        }));
        if (E.isLeft(answer)) return answer;
        return readAnswer('webhook', answer.right, (body) => (answer.right.body.trim() === '' ? null : body));
      },
  };
};
