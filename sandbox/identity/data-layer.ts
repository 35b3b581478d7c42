import type { FastifyInstance } from 'fastify';
import { unauthorized } from '../http/errors';
import { hasSubscriptionAccess } from '../payment/access';
import type { Sandbox } from '../sandbox-context';
import type { Account } from './accounts';
import { accountOfSession, sessionOf } from './sessions';

const sportsProduct = 'sports-plus';
const homeDeliveryProduct = 'hd-sports-membership';

export const dataLayerRoutes = (host: FastifyInstance, sandbox: Sandbox): void => {
  host.get('/blaize/datalayer', async (request) => {
    const session = sessionOf(sandbox.database, request);
    if (session === null) throw unauthorized();
    const account = accountOfSession(sandbox.database, session);
    if (account === null)
      return { dataLayer: { loggedIn: false, trackingId: session.trackingId, products: [] } };
    return { dataLayer: describe(sandbox, account) };
  });
};

const describe = ({ database, clock }: Sandbox, account: Account): object => {
  const { profile } = account;
  const firstName = profile['first-name'] ?? '';
  const lastName = profile['last-name'] ?? '';
  const length = Number(profile['paused-length'] ?? NaN);
  return {
    firstName,
    lastName,
    fullName: profile['full-name'] ?? `${firstName} ${lastName}`.trim(),
    loggedIn: true,
    trackingId: account.trackingId,
    products: [
      ...(hasSubscriptionAccess(database, account.id, clock.now()) ? [sportsProduct] : []),
      ...(account.homeDelivery ? [homeDeliveryProduct] : []),
    ],
    hadTrial: profile['had-trial'] === true,
    paused: profile['paused'] === true,
    pausedLength: Number.isFinite(length) ? length : null,
  };
};
