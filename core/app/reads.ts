import { makeLoadPaymentMethods } from '../use-cases/load-payment-methods';
import { makeLoadSubscriptions } from '../use-cases/load-subscriptions';
import { ownSession } from '../use-cases/one-reader';
import { makePrepareCustomer } from '../use-cases/prepare-customer';
import { makeReadSnapshot } from '../use-cases/membership-snapshot';
import { makeReadSubscriptions } from '../use-cases/read-subscriptions';
import type { PagePorts, SessionPorts } from './ports';
import type { MemberSettings } from './settings';
import type { States } from './states';

/** What several use cases read how a membership stands with. */
export type Reads = ReturnType<typeof makeReads>;

export const makeReads = (
  { site, subscriptions, paymentMethods, profiles, cookies, clock, log }: SessionPorts & PagePorts,
  { member, subscriptionState }: States,
  { pausingEnabled, place }: MemberSettings,
) => {
  const readSubscriptions = makeReadSubscriptions({ site, subscriptions });
  const reading = { member, subscriptions: subscriptionState, log };
  return {
    readSubscriptions,
    readStanding: makeReadSnapshot({ readSubscriptions, profiles, clock, pausingEnabled }),
    loadSubscriptions: makeLoadSubscriptions({ ...reading, readSubscriptions, clock, pausingEnabled }),
    loadPaymentMethods: makeLoadPaymentMethods({ ...reading, paymentMethods }),
    prepareCustomer: makePrepareCustomer({ site, cookies: ownSession(cookies, member), log, place }),
  };
};
