import { customerNotFoundIn } from '../page/customer-not-found';
import { lazyCardForms } from '../../../adapters/braintree/lazy-card-forms';
import { intlFormatter } from '../../../core/presentation/intl-formatter';
import { httpBilling } from '../../../adapters/http/billing';
import { httpNewsletters } from '../../../adapters/http/newsletters';
import { httpPaymentMethods } from '../../../adapters/http/payment-methods';
import { httpSite } from '../../../adapters/http/site';
import { httpSiteQueries } from '../../../adapters/http/site-queries';
import { httpSubscriptions } from '../../../adapters/http/subscriptions';
import type { PagePorts } from '../../../core/ports/membership/membership-ports';
import type { SessionCookies } from '../../../core/ports/session-cookies';
import type { SessionIds } from '../../../core/ports/site';
import type { Session } from '../../../core/state/session';
import { keptPlans } from '../page/kept-answers';
import type { Adapters } from './adapters';
import { walletsOf } from './wallets';

/**
 * The ports that show a membership, with this page's adapters. They are created by hand, because the container is
 * loaded with the code of changes (docs/decisions/0058-few-files.md).
 */
export const pagePortsOf = ({ page, platform, backends }: Adapters, session: Session): PagePorts => {
  const { log, clock, member } = platform;
  const { membershipClient: client, siteClient } = backends;
  const { environment, restBase, locale, currency } = page.config;
  const plans = keptPlans(page);
  const reader = () => member.getValue().dataLayer.trackingId ?? '';
  const siteQueries = httpSiteQueries({ client: siteClient, restBase, clock });
  const noCustomer = customerNotFoundIn(page.config);
  return {
    subscriptions: httpSubscriptions({ client, noCustomer }),
    paymentMethods: httpPaymentMethods({ client, log, noCustomer }),
    site: httpSite({ client: siteClient, queries: siteQueries, log, kept: { reader, plans } }),
    siteQueries,
    newsletters: httpNewsletters({ client: siteClient, log }),
    billing: httpBilling({
      client: siteClient,
      restBase,
      log,
      session: () => sessionIds(session.cookieOf),
    }),
    cardForms: lazyCardForms({
      isLocal: environment === 'local',
      onMissing: (error) => page.report(error, 'card-forms'),
    }),
    wallets: walletsOf(page, log),
    format: intlFormatter(locale, currency),
  };
};

/** The ids of this browser's session; `null` without a session. */
const sessionIds = ({
  sessionId,
  trackingId,
}: Pick<SessionCookies, 'sessionId' | 'trackingId'>): SessionIds | null => {
  const session = sessionId();
  return session === null ? null : { sessionId: session, trackingId: trackingId() ?? '' };
};
