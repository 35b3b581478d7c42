import { ContainerModule } from 'inversify';
import { httpBilling } from '../../../../adapters/http/billing';
import { httpNewsletters } from '../../../../adapters/http/newsletters';
import { httpPaymentMethods } from '../../../../adapters/http/payment-methods';
import { httpProfanity } from '../../../../adapters/http/profanity';
import { httpSite } from '../../../../adapters/http/site';
import { httpSiteQueries } from '../../../../adapters/http/site-queries';
import { httpSubscriptions } from '../../../../adapters/http/subscriptions';
import type { SessionCookies } from '../../../../core/ports/session-cookies';
import type { SessionIds } from '../../../../core/ports/site';
import { ownSession } from '../../../../core/use-cases/one-reader';
import { callsOf, lazyPart, notArrived } from '../../page/lazy';
import { portTokens, tokens as t } from '../tokens';

/** The calls of subscriptions, payments, newsletters and profiles. */
export const backends = new ContainerModule(({ bind }) => {
  bind(t.membershipClient).toResolvedValue(
    ({ backends: { membershipClient } }) => membershipClient,
    [t.session],
  );
  bind(t.siteClient).toResolvedValue(({ backends: { siteClient } }) => siteClient, [t.session]);

  bind(portTokens.subscriptions).toResolvedValue(
    (client, { boot }) =>
      httpSubscriptions({ client, noCustomer: boot.config.customerNotFound ?? undefined }),
    [t.membershipClient, t.session],
  );
  bind(portTokens.paymentMethods).toResolvedValue(
    (client, { boot, platform: { log } }) =>
      httpPaymentMethods({ client, log, noCustomer: boot.config.customerNotFound ?? undefined }),
    [t.membershipClient, t.session],
  );
  bind(portTokens.site).toResolvedValue(
    (client, { boot, platform: { log, clock } }) =>
      httpSite({ client, queries: httpSiteQueries({ client, restBase: boot.config.restBase, clock }), log }),
    [t.siteClient, t.session],
  );
  bind(portTokens.newsletters).toResolvedValue(
    (client, { platform: { log } }) => httpNewsletters({ client, log }),
    [t.siteClient, t.session],
  );
  bind(portTokens.billing).toResolvedValue(
    (client, { platform: { log, cookies, member } }) =>
      httpBilling({ client, log, session: () => sessionIds(ownSession(cookies, member)) }),
    [t.siteClient, t.session],
  );
  bind(portTokens.profanity).toResolvedValue((client) => httpProfanity({ client }), [t.siteClient]);
  bind(portTokens.pictures).toResolvedValue(
    (client, { platform: { log } }) => {
      // AP-38: few readers upload a picture, so the code arrives with the first one.
      const part = lazyPart(() => import('../../../../adapters/http/pictures'));
      return {
        upload: callsOf(part, notArrived).withArguments(
          ({ httpPictures }) => httpPictures({ client, log }).upload,
        ),
      };
    },
    [t.siteClient, t.session],
  );
});

/** Whose session this browser has; `null` without one. */
const sessionIds = ({
  sessionId,
  trackingId,
}: Pick<SessionCookies, 'sessionId' | 'trackingId'>): SessionIds | null => {
  const session = sessionId();
  return session === null ? null : { sessionId: session, trackingId: trackingId() ?? '' };
};
