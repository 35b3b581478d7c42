import type { Container } from 'inversify';
import { httpBilling } from '../../adapters/http/billing';
import { httpNewsletters } from '../../adapters/http/newsletters';
import { httpPaymentMethods } from '../../adapters/http/payment-methods';
import { httpSite } from '../../adapters/http/site';
import { httpSiteQueries } from '../../adapters/http/site-queries';
import { httpSubscriptions } from '../../adapters/http/subscriptions';
import type { SessionCookies } from '../../core/ports/session-cookies';
import type { SessionIds } from '../../core/ports/site';
import { ownSession } from '../../core/use-cases/one-reader';
import type { HostConfig } from './config';
import { tokens as t } from './tokens';

/** The calls of subscriptions, payments and newsletters. */
export const bindBackends = (
  container: Container,
  { customerNotFound, restBase }: Pick<HostConfig, 'customerNotFound' | 'restBase'>,
): void => {
  const noCustomer = customerNotFound ?? undefined;
  container
    .bind(t.subscriptions)
    .toResolvedValue(
      (client, one) => one.subscriptions(httpSubscriptions({ client, noCustomer })),
      [t.membershipClient, t.oneReader],
    );
  container
    .bind(t.paymentMethods)
    .toResolvedValue(
      (client, log, one) => one.paymentMethods(httpPaymentMethods({ client, log, noCustomer })),
      [t.membershipClient, t.log, t.oneReader],
    );
  const siteCalls = [t.siteClient, t.log] as const;
  container
    .bind(t.site)
    .toResolvedValue(
      (client, log, clock, one) =>
        one.site(httpSite({ client, queries: httpSiteQueries({ client, restBase, clock }), log })),
      [...siteCalls, t.clock, t.oneReader],
    );
  container
    .bind(t.newsletters)
    .toResolvedValue((client, log) => httpNewsletters({ client, log }), [...siteCalls]);
  container
    .bind(t.billing)
    .toResolvedValue(
      (client, log, cookies, member, one) =>
        one.billing(httpBilling({ client, log, session: () => sessionIds(ownSession(cookies, member)) })),
      [t.siteClient, t.log, t.cookies, t.member, t.oneReader],
    );
};

/** Whose session this browser has; `null` without one. */
const sessionIds = ({
  sessionId,
  trackingId,
}: Pick<SessionCookies, 'sessionId' | 'trackingId'>): SessionIds | null => {
  const session = sessionId();
  return session === null ? null : { sessionId: session, trackingId: trackingId() ?? '' };
};
