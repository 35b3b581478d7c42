import { aProfile, type MemoryAccount } from '../../adapters/memory/world/accounts';
import { memoryPlans } from '../../adapters/memory/world/plans';
import { day } from './subscription';
import { aMemorySubscription, aStoredMethod } from './payflow';

/** Reader accounts, one for each membership status. */
const methods = [aStoredMethod()];
export const active: Partial<MemoryAccount> = { subscriptions: [aMemorySubscription()], methods };
export const cancelled: Partial<MemoryAccount> = {
  subscriptions: [aMemorySubscription({ state: 'cancelled', ends: day('2026-11-18') })],
  methods,
};
export const paused: Partial<MemoryAccount> = {
  subscriptions: [
    aMemorySubscription({ state: 'cancelled', ends: day('2026-11-18') }),
    aMemorySubscription({
      id: 'sub-2',
      state: 'pending',
      nextBilling: day('2027-02-05'),
      paidThrough: null,
      charges: [],
    }),
  ],
  methods,
  profile: aProfile({ paused: true, pausedLength: 2 }),
};
/** The annual plan starts on a later date. */
export const planned: Partial<MemoryAccount> = {
  subscriptions: [
    aMemorySubscription({ state: 'cancelled', ends: day('2026-11-18') }),
    aMemorySubscription({
      id: 'sub-2',
      plan: memoryPlans.find(({ planId }) => planId === 'sports-plus-annual')!,
      state: 'pending',
      nextBilling: day('2026-12-05'),
      paidThrough: null,
      charges: [],
    }),
  ],
  methods,
};
export const pastDue: Partial<MemoryAccount> = {
  subscriptions: [
    aMemorySubscription({
      state: 'past due',
      nextBilling: day('2026-12-20'),
      pastDue: { since: day('2026-11-20'), cents: 999, failures: 0 },
    }),
  ],
  methods,
};
const second = aStoredMethod({
  token: 'pm-2',
  card_type: 'MasterCard',
  last_4: '4444',
  default: false,
  nonce: 'stored-nonce-2',
});
export const twoMethods: Partial<MemoryAccount> = { ...active, methods: [...methods, second] };
