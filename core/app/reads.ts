import { makeLoadPaymentMethods } from '../use-cases/payment-methods/load-payment-methods';
import { makeLoadSubscriptions } from '../use-cases/subscriptions/load-subscriptions';
import { makeReadSubscriptions } from '../use-cases/saga/read-subscriptions';
import type { Session } from '../state/session';
import type { PagePorts, SessionPorts } from './ports';
import type { MemberSettings } from './settings';
import type { States } from './states';

/** Reads subscriptions and payment methods into the state of the page. */
export type Reads = ReturnType<typeof makeReads>;

export const makeReads = (
  ports: SessionPorts & PagePorts,
  session: Session,
  { member, subscriptionState }: States,
  { pausingEnabled }: MemberSettings,
) => {
  const { paymentMethods, clock, log } = ports;
  const reading = { session, subscriptions: subscriptionState, log };
  const readSubscriptions = makeReadSubscriptions(ports);
  return {
    loadSubscriptions: makeLoadSubscriptions({
      ...reading,
      member,
      readSubscriptions,
      clock,
      pausingEnabled,
    }),
    loadPaymentMethods: makeLoadPaymentMethods({ ...reading, paymentMethods }),
  };
};
