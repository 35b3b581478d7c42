import { isRight } from '../domain/fp';
import type { Site } from '../ports/site';
import type { Session } from '../state/session';
import type { PrepareCustomer, PrepareCustomerPorts } from '../use-cases/payment-methods/prepare-customer';
import { makeFinishChange } from '../use-cases/saga/finish-change';
import { makeHoldLock, type HoldLock, type PageLock } from '../use-cases/saga/hold-lock';
import { makeReadSubscriptions } from '../use-cases/saga/read-subscriptions';
import { makeRecoverChange } from '../use-cases/saga/recover-change';
import { makeRunChange } from '../use-cases/saga/run-change';
import type { ChangePorts } from '../use-cases/saga/run-steps';
import { makeBeginChange } from '../use-cases/subscriptions/begin-change';
import { makeReadSnapshot } from '../use-cases/subscriptions/membership-snapshot';
import type { MemberPorts, SessionPorts } from '../ports/membership/membership-ports';
import type { BoundPorts } from './bound-ports';

/** The bound ports of one change, with its shared steps: reading, locking, running and recovering it (PZ-09). */
export type Runner = ReturnType<typeof makeRunner>;

export interface RunnerOptions {
  readonly session: Pick<Session, 'confirm' | 'cookieOf'>;
  readonly prepareCustomer: (ports: PrepareCustomerPorts) => PrepareCustomer;
  readonly pageLock: (holdLock: HoldLock) => PageLock;
  readonly pausingEnabled: boolean;
  /** True if plans are compared with shown terms before a payment. They are then read past every cache. */
  readonly comparesPlans: boolean;
  /** Called with the id of each journal entry that this page begins. */
  readonly onBegun: (entryId: string) => void;
  /** See `ChangePorts`. */
  readonly onCheck: NonNullable<ChangePorts['onCheck']>;
}

export const makeRunner = (
  bound: BoundPorts<SessionPorts & MemberPorts>,
  { session, prepareCustomer, pageLock, pausingEnabled, comparesPlans, onBegun, onCheck }: RunnerOptions,
) => {
  const readSubscriptions = makeReadSubscriptions(
    comparesPlans ? { ...bound, site: { plans: freshOnce(bound.site) } } : bound,
  );
  const ports = {
    ...bound,
    readSubscriptions,
    readSnapshot: makeReadSnapshot({ ...bound, readSubscriptions, pausingEnabled }),
    prepareCustomer: prepareCustomer({ site: bound.site, cookies: session.cookieOf }),
    ...pageLock(makeHoldLock(bound)),
    recoverChange: makeRecoverChange(bound),
    finishChange: makeFinishChange({ ...bound, onCheck }),
    runChange: makeRunChange({ ...bound, onBegun, onCheck }),
  };
  return { ...ports, withLock: makeBeginChange({ ...ports, confirm: session.confirm }) };
};

/**
 * The plans of one operation. The first read is compared with the shown terms, so it bypasses every cache (decision
 * 108). It also replaces the cached plans, which the later reads of the operation use.
 */
const freshOnce = ({ plans, freshPlans = plans }: Pick<Site, 'plans' | 'freshPlans'>): Site['plans'] => {
  let isRead = false;
  return async () => {
    const answer = await (isRead ? plans : freshPlans)();
    isRead ||= isRight(answer);
    return answer;
  };
};
