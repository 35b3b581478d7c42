import type { Container } from 'inversify';
import { httpBilling } from '../../adapters/http/billing';
import { httpNewsletters } from '../../adapters/http/newsletters';
import { httpPaymentMethods } from '../../adapters/http/payment-methods';
import { httpSite } from '../../adapters/http/site';
import { httpSubscriptions } from '../../adapters/http/subscriptions';
import type { SessionCookies } from '../../core/ports/session-cookies';
import type { SessionIds } from '../../core/ports/site';
import type { HostConfig } from './config';
import { tokens as t } from './tokens';

/** The calls of subscriptions, payments and newsletters. */
export const bindBackends = (
  container: Container,
  { customerNotFound }: Pick<HostConfig, 'customerNotFound'>,
): void => {
  const noCustomer = customerNotFound ?? undefined;
  container
    .bind(t.subscriptions)
    .toResolvedValue((client) => httpSubscriptions({ client, noCustomer }), [t.membershipClient]);
  container
    .bind(t.paymentMethods)
    .toResolvedValue(
      (client, log) => httpPaymentMethods({ client, log, noCustomer }),
      [t.membershipClient, t.log],
    );
  const siteCalls = [t.siteClient, t.log] as const;
  container.bind(t.site).toResolvedValue((client, log) => httpSite({ client, log }), [...siteCalls]);
  container
    .bind(t.newsletters)
    .toResolvedValue((client, log) => httpNewsletters({ client, log }), [...siteCalls]);
  container
    .bind(t.billing)
    .toResolvedValue(
      (client, log, cookies) => httpBilling({ client, log, session: () => sessionIds(cookies) }),
      [t.siteClient, t.log, t.cookies],
    );
};

/** Whose session this browser has; `null` without one. */
const sessionIds = ({ sessionId, trackingId }: SessionCookies): SessionIds | null => {
  const session = sessionId();
  return session === null ? null : { sessionId: session, trackingId: trackingId() ?? '' };
};
