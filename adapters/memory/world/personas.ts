import { addDays, addMonths, startOfDay } from '../../../core/domain/dates/utc-date';
import { homeDeliveryProduct } from '../../../core/domain/member/data-layer';
import type { Plan } from '../../../core/domain/plan/plan';
import { anAccount, aProfile, type MemoryAccount } from './accounts';
import type { MemorySubscription } from './billing';
import { aStoredMethod, memoryWorld, type MemoryWorld, type MemoryWorldOptions } from './memory-world';
import { memoryPlans } from './plans';

/**
 * Test readers with different memberships, named as in the sandbox. Each has the email `robin.sample@example.com` and the
 * password `Fixture-Passw0rd`, and all but the visitor are signed in.
 */
export type MemoryPersona =
  | 'visitor'
  | 'reader'
  | 'had-trial'
  | 'active-monthly'
  | 'cancelled-active'
  | 'cancelled'
  | 'paused'
  | 'past-due'
  | 'home-delivery-active';

/**
 * A world in which this persona is signed in. It has a stored card and a membership with dates around `now`.
 *
 * @example
 * ```ts
 * const world = worldOf('past-due', { now: new Date('2026-11-21T12:00:00Z') });
 * const membership = makeMembership(memoryPorts(world));
 * ```
 */
export const worldOf = (persona: MemoryPersona, options: MemoryWorldOptions = {}): MemoryWorld => {
  const now = options.now ?? new Date('2026-11-21T12:00:00Z');
  const account = accountOf(persona, startOfDay(now));
  return memoryWorld({
    ...options,
    now,
    ...(account !== null && { accounts: [account, ...(options.accounts ?? [])], signedInAs: account.email }),
  });
};

const accountOf = (persona: MemoryPersona, today: Date): MemoryAccount | null => {
  const methods = [aStoredMethod()];
  const ended = aMonthlyOne(today, { state: 'cancelled', ends: addDays(today, -3) });
  switch (persona) {
    case 'visitor':
      return null;
    case 'reader':
      return anAccount({ customer: false });
    case 'had-trial':
      return anAccount({ methods, profile: aProfile({ hadTrial: true }) });
    case 'active-monthly':
      return anAccount({ methods, subscriptions: [aMonthlyOne(today)] });
    case 'cancelled-active':
      return anAccount({ methods, subscriptions: [ended] });
    case 'cancelled':
      return anAccount({
        methods,
        profile: aProfile({ hadTrial: true }),
        subscriptions: [
          aMonthlyOne(addMonths(today, -2), { state: 'cancelled', ends: addDays(addMonths(today, -2), -3) }),
        ],
      });
    case 'paused':
      return anAccount({
        methods,
        profile: aProfile({ hadTrial: true, paused: true, pausedLength: 2 }),
        subscriptions: [
          aMonthlyOne(addMonths(today, -1), { state: 'cancelled', ends: addDays(addMonths(today, -1), -3) }),
          aMonthlyOne(today, {
            id: 'sub-2',
            state: 'pending',
            nextBilling: addMonths(today, 2),
            paidThrough: null,
            charges: [],
          }),
        ],
      });
    case 'past-due':
      return anAccount({
        methods: [aStoredMethod({ declines: 'Do Not Honor' })],
        subscriptions: [
          aMonthlyOne(today, {
            state: 'past due',
            nextBilling: addMonths(addDays(today, -1), 1),
            paidThrough: addDays(today, -2),
            pastDue: { since: addDays(today, -1), cents: 999, failures: 0 },
          }),
        ],
      });
    case 'home-delivery-active':
      return anAccount({ products: [homeDeliveryProduct] });
  }
};

const [monthly] = memoryPlans as readonly [Plan];

/** A monthly subscription that was charged a week ago. */
const aMonthlyOne = (today: Date, fields: Partial<MemorySubscription> = {}): MemorySubscription => {
  const charged = addDays(today, -7);
  const nextBilling = addMonths(charged, 1);
  return {
    id: 'sub-1',
    plan: monthly,
    productId: monthly.productId,
    state: 'active',
    nextBilling,
    paidThrough: addDays(nextBilling, -1),
    ends: null,
    charges: [{ time: charged, cents: 999 }],
    methodToken: 'pm-1',
    visibleFrom: addMonths(today, -6),
    ...fields,
  };
};
