import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../adapters/memory/world/accounts';
import {
  aStoredMethod,
  memoryWorld,
  type MemoryWorld,
  type MemoryWorldOptions,
} from '../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../adapters/memory/world/plans';
import type { MemorySubscription } from '../../adapters/memory/world/billing';
import type { Plan } from '../../core/domain/plan/plan';
import { aMembership, type TestMembership as Core } from './membership';

export const robin = 'robin.sample@example.com';
/** Robin's tracking id, which is the key of the lock and the journal. */
export const reader = '00000000-0000-4000-8000-000000000a01';

export const planOf = (planId: string): Plan => memoryPlans.find((plan) => plan.planId === planId)!;
export const byStoredMethod = { kind: 'stored', token: null } as const;

/** A page on which Robin is signed in and has a stored card. */
export const aPage = (options: MemoryWorldOptions = {}): { world: MemoryWorld; core: Core } => {
  const world = memoryWorld({
    accounts: [anAccount({ methods: [aStoredMethod()] })],
    signedInAs: robin,
    ...options,
  });
  return { world, core: aMembership(world) };
};

export const subscribeTo = (core: Core, planId: string) =>
  core.subscribe({ choice: { plan: planOf(planId), skipTrial: false }, payment: byStoredMethod });

export const pauseFor = (core: Core, length: number) =>
  core.pauseSubscription({
    emailAddress: robin,
    length,
    reason: { pauseReason: null, pauseReasonText: null },
  });

export const cancelIt = (core: Core) =>
  core.cancelSubscription({ reason: { cancelReason: null, cancelReasonText: null } });

/** A subscriber to the monthly plan since November 21, noon. */
export const aSubscriber = async (
  options: MemoryWorldOptions = {},
): Promise<{ world: MemoryWorld; core: Core }> => {
  const page = aPage(options);
  expect(await subscribeTo(page.core, 'sports-plus-monthly')).to.deep.equal(E.right(undefined));
  page.world.forgetCalls();
  return page;
};

export const subscriptionsIn = (world: MemoryWorld): readonly MemorySubscription[] =>
  world.accounts.find(robin)!.subscriptions;

export const live = (world: MemoryWorld): readonly MemorySubscription[] =>
  subscriptionsIn(world).filter(({ state }) => state !== 'cancelled');

export const profileOf = (world: MemoryWorld) => world.accounts.find(robin)!.profile;

export const callsTo = (world: MemoryWorld, name: string) =>
  world.calls().filter((call) => call.name === name);
