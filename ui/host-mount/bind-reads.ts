import type { Container } from 'inversify';
import { makeLoadPaymentMethods } from '../../core/use-cases/load-payment-methods';
import { makeLoadSubscriptions } from '../../core/use-cases/load-subscriptions';
import { ownSession } from '../../core/use-cases/one-reader';
import { makePrepareCustomer } from '../../core/use-cases/prepare-customer';
import { makeReadSubscriptions } from '../../core/use-cases/read-subscriptions';
import type { Rules } from './rules';
import { tokens as t } from './tokens';

/** What several use cases read a member's standing with. */
export const bindReads = (
  container: Container,
  { pausingEnabled, place }: Pick<Rules, 'pausingEnabled' | 'place'>,
): void => {
  container
    .bind(t.readSubscriptions)
    .toResolvedValue(
      (site, subscriptions) => makeReadSubscriptions({ site, subscriptions }),
      [t.site, t.subscriptions],
    );
  container.bind(t.loadSubscriptions).toResolvedValue(
    (readSubscriptions, member, subscriptions, clock, log) =>
      makeLoadSubscriptions({
        readSubscriptions,
        member,
        subscriptions,
        clock,
        log,
        pausingEnabled,
      }),
    [t.readSubscriptions, t.member, t.subscriptionState, t.clock, t.log],
  );
  container
    .bind(t.loadPaymentMethods)
    .toResolvedValue(
      (paymentMethods, member, subscriptions, log) =>
        makeLoadPaymentMethods({ paymentMethods, member, subscriptions, log }),
      [t.paymentMethods, t.member, t.subscriptionState, t.log],
    );
  container
    .bind(t.prepareCustomer)
    .toResolvedValue(
      (site, cookies, member, log) =>
        makePrepareCustomer({ site, cookies: ownSession(cookies, member), log, place }),
      [t.site, t.cookies, t.member, t.log],
    );
};
