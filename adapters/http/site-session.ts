import type { Log } from '../../core/ports/log';
import type { SiteSession } from '../../core/ports/site-session';
import { succeeding } from './site-answers';
import type { SiteClient } from './site-client';

export interface HttpSiteSessionOptions {
  readonly client: SiteClient;
  /** The configured `sessionEndpoint`; one of the client's allowed addresses. `null` if the site has none. */
  readonly endpoint: string | null;
  /** Addresses of the publisher's site: the page and the REST root. The session is sent to no other origin. */
  readonly site: readonly string[];
  readonly log: Pick<Log, 'warn'>;
}

/**
 * The calls by which the site's server writes and removes the session cookie (HM-17). Returns `undefined` if the site
 * has no address for them, or if the address is not the site's own. The log then names its origin.
 */
export const httpSiteSession = ({
  client,
  endpoint,
  site,
  log,
}: HttpSiteSessionOptions): SiteSession | undefined => {
  if (endpoint === null) return undefined;
  const { origin } = new URL(endpoint);
  if (!site.some((address) => new URL(address).origin === origin)) {
    log.warn(
      'configuration: field "sessionEndpoint" must be on the origin of the page or of "restBase". No session is sent to it',
      { origin },
    );
    return undefined;
  }
  return {
    keep: ({ sessionId, trackingId }) =>
      succeeding(client, {
        name: 'site-session',
        method: 'POST',
        path: endpoint,
        body: { session: sessionId, ...(trackingId !== null && { trackingId }) },
        nonceField: 'nonce',
        keepalive: true,
      })(),
    drop: succeeding(client, {
      name: 'site-session-end',
      method: 'DELETE',
      path: endpoint,
      keepalive: true,
    }),
  };
};
